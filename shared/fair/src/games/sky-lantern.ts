import type { Draws } from '../draws.ts'

/**
 * A crash game: a lantern climbs until it is extinguished; leaving before pays the stake times the shown multiplier
 * (games.md, section 2).
 */
export const SKY_LANTERN = 'sky-lantern'

const BITS = 52
const RANGE = 1n << BigInt(BITS)
const MIN_MULTIPLIER = 100n
const MAX = 1_000_000n
/** The least at which one may leave, in hundredths. */
export const MIN_CASH_OUT = 101
/** Growth by the millisecond. */
const GROWTH = 0.00006

/** Crash point in hundredths, by the first 52 bits: floor(97 x 2^52 / (2^52 - h)), from 1.00 to 10,000.00. */
export function lanternPointOf(h: bigint): number {
  const point = (97n * RANGE) / (RANGE - h)
  return Number(point < MIN_MULTIPLIER ? MIN_MULTIPLIER : point > MAX ? MAX : point)
}

export const lanternPoint = (draws: Draws): number => lanternPointOf(draws.bits(BITS))

/** Hundredths that the lantern shows so many milliseconds after it rose. */
export const lanternAt = (ms: number): number => Math.floor(100 * Math.exp(GROWTH * ms))

/** Milliseconds until the lantern shows so many hundredths. */
export const lanternTime = (hundredths: number): number => Math.ceil(Math.log(hundredths / 100) / GROWTH)

/** Satang returned for a stake in satang, which is whole baht, to who left at `out` hundredths; null: never left. */
export const lanternReturn = (stake: number, point: number, out: number | null): number =>
  out !== null && out >= MIN_CASH_OUT && point >= out ? (stake / 100) * out : 0
