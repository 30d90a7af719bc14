import type { WalletCall } from '@tessera/wallet-protocol'

/** Calls for accepted stakes, which must be processed, so they do not share the rate limit of bets. */
const SETTLING_CALLS: readonly WalletCall[] = ['win', 'rollback', 'end-round']

/** True if a call may pass now. */
export type ProviderRateLimit = (provider: string, call: WalletCall) => boolean

/**
 * Permits `max` calls per second and provider in each of the two classes (settling or not), and a burst of the same size. `now` returns
 * milliseconds since an arbitrary start.
 */
export function createProviderRateLimit(now: () => number, maxPerSecond: number): ProviderRateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (provider, call) => {
    const bucketKey = `${provider} ${SETTLING_CALLS.includes(call) ? 'owed' : 'asked'}`
    const bucket = buckets.get(bucketKey) ?? { tokens: maxPerSecond, at: now() }
    buckets.set(bucketKey, bucket)
    const at = now()
    bucket.tokens = Math.min(maxPerSecond, bucket.tokens + ((at - bucket.at) * maxPerSecond) / 1_000)
    bucket.at = at
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }
}
