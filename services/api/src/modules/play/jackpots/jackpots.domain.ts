/** Shares of a stake for the pool and for the reserve that seeds the next cycles: 1.00 % and 0.50 %, in 1/10,000. */
const POOL_SHARE = 100n
const RESERVE_SHARE = 50n
/** Parts of a minor unit in which shares are computed. */
export const PARTS_PER_UNIT = 10_000n

/** State of a pool; amounts in minor units, remainders in 1/10,000 of one. */
export interface PoolState {
  balance: bigint
  poolRest: bigint
  reserveRest: bigint
}

export interface PoolLimits {
  seed: bigint
  cap: bigint
}

export interface PoolStake {
  id: bigint
  memberId: string
  provider: string
  roundId: string
  stake: bigint
}

/** Result of adding a list of stakes to a pool, up to the first one that reaches the hit point. Amounts in minor units. */
export interface SweepResult {
  /** Number of stakes that were added. */
  addedCount: number
  toPool: bigint
  toReserve: bigint
  /** Stake that reached the hit point, with its payout; null if none did. */
  hit: { stake: PoolStake; paid: bigint } | null
  /** State of the pool afterwards; reset to its seed if it was hit. */
  after: PoolState
}

/**
 * Adds stakes to a pool in order, until one of them fills it to the hit point (games.md, Jackpot): its player
 * wins the pool, at most the cap. Whole minor units are posted, fractions are carried to the next sweep.
 */
export function sweep(
  before: PoolState,
  hitPoint: bigint,
  { seed, cap }: PoolLimits,
  stakes: readonly PoolStake[],
): SweepResult {
  let { poolRest, reserveRest } = before
  let toPool = 0n
  let toReserve = 0n
  for (const [index, stake] of stakes.entries()) {
    poolRest += stake.stake * POOL_SHARE
    reserveRest += stake.stake * RESERVE_SHARE
    toPool += poolRest / PARTS_PER_UNIT
    toReserve += reserveRest / PARTS_PER_UNIT
    poolRest %= PARTS_PER_UNIT
    reserveRest %= PARTS_PER_UNIT
    const balance = before.balance + toPool
    if (balance < hitPoint) continue
    const paid = balance < cap ? balance : cap
    const after = { balance: balance - paid + seed, poolRest, reserveRest }
    return { addedCount: index + 1, toPool, toReserve, hit: { stake, paid }, after }
  }
  const after = { balance: before.balance + toPool, poolRest, reserveRest }
  return { addedCount: stakes.length, toPool, toReserve, hit: null, after }
}
