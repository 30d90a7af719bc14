import type { WalletCall } from '@tessera/wallet-protocol'

/** Calls for stakes already taken must be processed: they do not share the limit of bets. */
const SETTLING_CALLS: readonly WalletCall[] = ['win', 'rollback', 'end-round']

/** True if a call may pass now. */
export type ProviderRateLimit = (provider: string, call: WalletCall) => boolean

/**
 * Permits `max` calls per second of one provider in each of the two classes, and a burst of as many. `now` counts
 * milliseconds, from any start.
 */
export function createProviderRateLimit(now: () => number, max: number): ProviderRateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (provider, call) => {
    const name = `${provider} ${SETTLING_CALLS.includes(call) ? 'owed' : 'asked'}`
    const bucket = buckets.get(name) ?? { tokens: max, at: now() }
    buckets.set(name, bucket)
    const at = now()
    bucket.tokens = Math.min(max, bucket.tokens + ((at - bucket.at) * max) / 1_000)
    bucket.at = at
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }
}
