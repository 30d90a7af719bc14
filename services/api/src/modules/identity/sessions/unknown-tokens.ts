const FOR_MS = 5_000
const MAX = 10_000

/** Tokens that the database did not know a moment ago, so that a flood of one costs it one question. */
export interface UnknownTokens {
  has(tokenHash: string, merchantCode: string): boolean
  add(tokenHash: string, merchantCode: string): void
}

/**
 * Caches at most 10,000 of them for five seconds each; the oldest are evicted first. A new session has a token that was
 * never tried before.
 */
export function createUnknownTokens(now: () => Date): UnknownTokens {
  const until = new Map<string, number>()
  const keyOf = (tokenHash: string, merchantCode: string) => `${merchantCode} ${tokenHash}`
  return {
    has: (tokenHash, merchantCode) => (until.get(keyOf(tokenHash, merchantCode)) ?? 0) > now().getTime(),
    add: (tokenHash, merchantCode) => {
      const key = keyOf(tokenHash, merchantCode)
      until.delete(key)
      until.set(key, now().getTime() + FOR_MS)
      if (until.size > MAX) until.delete(until.keys().next().value as string)
    },
  }
}
