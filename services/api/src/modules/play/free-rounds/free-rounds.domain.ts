/** Free rounds that a merchant grants a member. */
export interface FreeRoundGrant {
  /** `[A-Za-z0-9_-]{1,64}`, unique at the provider for ever. */
  grantId: string
  memberId: string
  merchant: { code: string; currency: string }
  provider: string
  gameId: string
  count: number
  /** Stake that the game calculates with in each round, minor units: whole units of the currency. */
  stake: bigint
  expiresAt: Date
  /** House account that pays for them; the bonus account by default. */
  fundedBy?: { kind: 'bonus' | 'promised'; ref: string }
}
