import type { WalletCall } from '@tessera/wallet-protocol'

/** Calls about stakes already taken are owed: they do not queue behind bets. */
const OWED: readonly WalletCall[] = ['win', 'rollback', 'end-round']

/** True if a call may pass now. */
export type Flood = (provider: string, call: WalletCall) => boolean

/**
 * Permits `most` calls a second of one provider in each of the two classes, and a burst of as many. `now` counts
 * milliseconds, from any start.
 */
export function createFlood(now: () => number, max: number): Flood {
  const lanes = new Map<string, { room: number; at: number }>()
  return (provider, call) => {
    const name = `${provider} ${OWED.includes(call) ? 'owed' : 'asked'}`
    const bucket = lanes.get(name) ?? { room: max, at: now() }
    lanes.set(name, bucket)
    const at = now()
    bucket.room = Math.min(max, bucket.room + ((at - bucket.at) * max) / 1_000)
    bucket.at = at
    if (bucket.room < 1) return false
    bucket.room -= 1
    return true
  }
}
