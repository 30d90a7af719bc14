const TTL_MS = 5_000
const MAX_TOKENS = 10_000

/** Cache of unknown tokens, so that repeated requests with one cost a single query. */
export interface UnknownTokens {
  has(tokenHash: string, merchantCode: string): boolean
  add(tokenHash: string, merchantCode: string): void
}

/**
 * Caches at most 10,000 tokens for five seconds each and evicts the oldest first. Safe for new sessions, because their tokens were
 * never requested before.
 */
export function createUnknownTokens(now: () => Date): UnknownTokens {
  const expiryByKey = new Map<string, number>()
  const keyOf = (tokenHash: string, merchantCode: string) => `${merchantCode} ${tokenHash}`
  return {
    has: (tokenHash, merchantCode) => (expiryByKey.get(keyOf(tokenHash, merchantCode)) ?? 0) > now().getTime(),
    add: (tokenHash, merchantCode) => {
      const key = keyOf(tokenHash, merchantCode)
      expiryByKey.delete(key)
      expiryByKey.set(key, now().getTime() + TTL_MS)
      if (expiryByKey.size > MAX_TOKENS) expiryByKey.delete(expiryByKey.keys().next().value as string)
    },
  }
}
