/** Free rounds that the house grants a member. */
export interface Grant {
  /** `[A-Za-z0-9_-]{1,64}`, the provider's own for ever. */
  grantId: string
  memberId: string
  house: { code: string; currency: string }
  provider: string
  gameId: string
  count: number
  /** Stake that the game calculates with in each round, minor units: whole units of the currency. */
  stake: bigint
  expiresAt: Date
  /** The house account that pays for them; by default its bonus account. */
  from?: { kind: 'bonus' | 'promised'; ref: string }
}
