import { lanternAt, MIN_CASH_OUT } from '@tessera/fair'

/** A lantern on its way. Times in milliseconds of the page's clock. */
export interface Flight {
  roundId: string
  /** Satang. */
  stake: number
  risesAt: number
  /** Hundredths at which it is taken by itself; null: only by hand. */
  autoOut: number | null
  /** Commitment that was shown before the stake; null if another page showed it. */
  commit: string | null
}

const MAX = 1_000_000

/**
 * Returns the time at which a lantern rises by the page's clock: the server sent both times with its response, so the page's
 * lantern is late by the latency of the response, never early.
 */
export const risesAtHere = (risesAt: number, serverNow: number, receivedAt: number): number =>
  receivedAt + risesAt - serverNow

/** Hundredths that the page shows: nothing above where it is taken by itself. */
export const shownAt = ({ risesAt, autoOut }: Flight, now: number): number =>
  Math.min(now < risesAt ? 100 : lanternAt(now - risesAt), autoOut ?? MAX, MAX)

/** Satang that taking now gives; null where it is too early. */
export const takeNow = (flight: Flight, now: number): number | null => {
  const hundredths = shownAt(flight, now)
  return hundredths < MIN_CASH_OUT ? null : (flight.stake / 100) * hundredths
}

/** Hundredths of what was typed as a multiplier; null for nothing, undefined where it is none. Thai digits count. */
export function typedOut(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(',', '')
  if (plain === '') return null
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(plain)) return undefined
  const out = Math.round(Number(plain) * 100)
  return out >= MIN_CASH_OUT && out <= MAX ? out : undefined
}

/** Returns a lantern's height, 0 to 1: fast at first, and always growing. */
export const heightOf = (hundredths: number): number => {
  const grown = Math.log(hundredths / 100)
  return grown / (grown + 0.9)
}

/** Returns the class of a point, for its colour. */
export const kindOf = (point: number): 'low' | 'middle' | 'high' =>
  point < 150 ? 'low' : point < 300 ? 'middle' : 'high'
