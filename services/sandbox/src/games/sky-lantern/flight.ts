import { lanternAt, MIN_CASH_OUT } from '@tessera/fair'

/** Flight of a lantern. Times in milliseconds of the page's clock. */
export interface Flight {
  roundId: string
  /** Satang. */
  stake: number
  risesAt: number
  /** Multiplier in hundredths at which it is cashed out automatically; null if only by hand. */
  autoOut: number | null
  /** Commitment that was shown before the stake; null if another page showed it. */
  commit: string | null
}

const MAX_MULTIPLIER = 1_000_000

/**
 * Returns the time at which a lantern rises by the page's clock: the server sends both times with its response, so the page's
 * lantern is late by the latency of the response, never early.
 */
export const toLocalRiseTime = (risesAt: number, serverNow: number, receivedAt: number): number =>
  receivedAt + risesAt - serverNow

/** Returns the multiplier in hundredths that the page shows: at most the automatic cash-out. */
export const multiplierAt = ({ risesAt, autoOut }: Flight, now: number): number =>
  Math.min(now < risesAt ? 100 : lanternAt(now - risesAt), autoOut ?? MAX_MULTIPLIER, MAX_MULTIPLIER)

/** Returns the payout of a cash-out now, in satang; null if it is too early. */
export const cashOutValue = (flight: Flight, now: number): number | null => {
  const hundredths = multiplierAt(flight, now)
  return hundredths < MIN_CASH_OUT ? null : (flight.stake / 100) * hundredths
}

/** Parses a multiplier into hundredths; null if empty, undefined if invalid. Thai digits are accepted. */
export function parseMultiplier(text: string): number | null | undefined {
  const digits = text
    .trim()
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(',', '')
  if (digits === '') return null
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(digits)) return undefined
  const hundredths = Math.round(Number(digits) * 100)
  return hundredths >= MIN_CASH_OUT && hundredths <= MAX_MULTIPLIER ? hundredths : undefined
}

/** Returns a lantern's height, 0 to 1: fast at first, and always growing. */
export const heightOf = (hundredths: number): number => {
  const logGrowth = Math.log(hundredths / 100)
  return logGrowth / (logGrowth + 0.9)
}

/** Returns the class of a burn-out point, for its colour. */
export const pointClass = (point: number): 'low' | 'middle' | 'high' =>
  point < 150 ? 'low' : point < 300 ? 'middle' : 'high'
