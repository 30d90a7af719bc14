/** Free rounds that a merchant grants to a member. */
export interface FreeRoundGrant {
  /** `[A-Za-z0-9_-]{1,64}`, unique at the provider, also after the grant has expired. */
  grantId: string
  memberId: string
  merchant: { code: string; currency: string }
  provider: string
  gameId: string
  count: number
  /** Stake that each free round is played with, in minor units; must be whole units of the currency. */
  stake: bigint
  expiresAt: Date
  /** House account that pays for the rounds; the bonus account by default. */
  fundedBy?: { kind: 'bonus' | 'promised'; ref: string }
}
