/** Shares of a stake for the pool and for the reserve of the next ones: 1.00 % and 0.50 %, in 1/10,000. */
const POOL_SHARE = 100n
const RESERVE_SHARE = 50n
/** Shares are counted in so many parts of a minor unit. */
export const PARTS = 10_000n

/** State of a pool; amounts in minor units, rests in 1/10,000 of one. */
export interface PoolState {
  balance: bigint
  poolRest: bigint
  reserveRest: bigint
}

export interface PoolBounds {
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

/** Result of sweeping a list of stakes, up to the first that reaches the point. Amounts in minor units. */
export interface Sweep {
  /** Number of stakes taken. */
  consumed: number
  toPool: bigint
  toReserve: bigint
  /** The stake that reached the point, and what it is paid; null where none did. */
  hit: { stake: PoolStake; paid: bigint } | null
  /** The pool after it: reset to its seed if it was hit. */
  after: PoolState
}

/**
 * Adds stakes to a pool one by one, in their order, until one of them fills it to the point (games.md, Jackpot): its player
 * is paid the pool, at most the cap. Whole minor units are posted, fractions are carried to the next sweep.
 */
export function sweep(
  before: PoolState,
  point: bigint,
  { seed, cap }: PoolBounds,
  stakes: readonly PoolStake[],
): Sweep {
  let { poolRest, reserveRest } = before
  let toPool = 0n
  let toReserve = 0n
  for (const [at, stake] of stakes.entries()) {
    poolRest += stake.stake * POOL_SHARE
    reserveRest += stake.stake * RESERVE_SHARE
    toPool += poolRest / PARTS
    toReserve += reserveRest / PARTS
    poolRest %= PARTS
    reserveRest %= PARTS
    const balance = before.balance + toPool
    if (balance < point) continue
    const paid = balance < cap ? balance : cap
    const after = { balance: balance - paid + seed, poolRest, reserveRest }
    return { consumed: at + 1, toPool, toReserve, hit: { stake, paid }, after }
  }
  const after = { balance: before.balance + toPool, poolRest, reserveRest }
  return { consumed: stakes.length, toPool, toReserve, hit: null, after }
}
