import { drawFrom } from './round.ts'

/**
 * Satang at which a pool pays, uniform above its seed up to and including its cap, from the secret of its cycle (games.md, Jackpot).
 * `seed` and `cap` in satang.
 */
export const jackpotPoint = (
  secret: Uint8Array<ArrayBuffer>,
  { pool, cycle, seed, cap }: { pool: string; cycle: number; seed: number; cap: number },
): Promise<number> => drawFrom(secret, `jackpot|${pool}|${cycle}`, (draws) => seed + 1 + draws.below(cap - seed))
