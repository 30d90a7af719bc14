/** Rounds that a member may play on the house. */
export interface Grant {
  /** `[A-Za-z0-9_-]{1,64}`, the provider's own for ever. */
  grantId: string
  memberId: string
  house: { code: string; currency: string }
  provider: string
  gameId: string
  count: number
  /** What the game reckons with in each round, minor units: whole units of the currency. */
  stake: bigint
  expiresAt: Date
  /** The account of the house that pays for them; its bonus where nothing is said. */
  from?: { kind: 'bonus' | 'promised'; ref: string }
}
