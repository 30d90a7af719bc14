import type { Draws } from '../draws.ts'

/**
 * A crash game: a lantern climbs until it is extinguished; leaving before pays the stake times the shown multiplier
 * (games.md, section 2).
 */
export const SKY_LANTERN = 'sky-lantern'

const POINT_BITS = 52
const RANGE = 1n << BigInt(POINT_BITS)
const MIN_MULTIPLIER = 100n
const MAX_MULTIPLIER = 1_000_000n
/** Minimum multiplier of a cash-out, in hundredths. */
export const MIN_CASH_OUT = 101
/** Growth per millisecond. */
const GROWTH = 0.00006

/** Crash point in hundredths, by the first 52 bits: floor(97 x 2^52 / (2^52 - h)), from 1.00 to 10,000.00. */
export function lanternPointOf(h: bigint): number {
  const point = (97n * RANGE) / (RANGE - h)
  return Number(point < MIN_MULTIPLIER ? MIN_MULTIPLIER : point > MAX_MULTIPLIER ? MAX_MULTIPLIER : point)
}

export const lanternPoint = (draws: Draws): number => lanternPointOf(draws.bits(POINT_BITS))

/** Returns the multiplier in hundredths, `ms` milliseconds after the rise. */
export const lanternAt = (ms: number): number => Math.floor(100 * Math.exp(GROWTH * ms))

/** Returns the milliseconds until the lantern reaches a multiplier in hundredths. */
export const lanternTime = (hundredths: number): number => Math.ceil(Math.log(hundredths / 100) / GROWTH)

/** Returns the payout in satang for a stake of whole baht in satang, cashed out at `out` hundredths; null: never. */
export const lanternReturn = (stake: number, point: number, out: number | null): number =>
  out !== null && out >= MIN_CASH_OUT && point >= out ? (stake / 100) * out : 0
