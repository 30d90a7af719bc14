/** Expected balances, debts and history of a member. Minor units, milliseconds since 1970. */
export interface ModelPlayer {
  cash: bigint
  bonus: bigint
  held: bigint
  transit: bigint
  /** Booked balances, by vendor. */
  vendors: Record<string, bigint>
  debt: bigint
  float: bigint
  /** Number of the day that `lost`, `sent` and `paidIn` belong to. */
  day: number
  lost: bigint
  /** Sent to vendors today, minus returned amounts; may be negative. */
  sent: bigint
  paidIn: bigint
  lossLimit: bigint | null
  depositLimit: bigint | null
  protectedUntil: number
  lastBet: number
  checkedAt: number
  /** Turnover that deposits require, and the part that is staked; null before the first deposit. */
  turnover: { needed: bigint; staked: bigint } | null
}

export const newPlayer = (): ModelPlayer => ({
  cash: 0n,
  bonus: 0n,
  held: 0n,
  transit: 0n,
  vendors: {},
  debt: 0n,
  float: 0n,
  day: 0,
  lost: 0n,
  sent: 0n,
  paidIn: 0n,
  lossLimit: null,
  depositLimit: null,
  protectedUntil: 0,
  lastBet: Number.NEGATIVE_INFINITY,
  checkedAt: 0,
  turnover: null,
})
