import { STRIPS } from '@tessera/fair'

/** Symbols per millisecond at full speed. */
const SPEED = 0.024
/** Symbols over which a reel brakes to its stop. */
const BRAKING_SYMBOLS = 5
const BRAKING_MS = (2 * BRAKING_SYMBOLS) / SPEED
const STARTING_MS = 160
const REBOUND_MS = 170
const REBOUND_SYMBOLS = 0.09
/** Minimum time until the first reel stops, and the time between the stops of two reels. */
const FIRST_STOP_MS = 950
const BETWEEN_STOPS_MS = 290

/** Spin of one reel. Times are milliseconds since the start of the spin. */
export interface ReelSpin {
  from: number
  /** Null until the outcome is known: the reel is still turning. */
  stop: { at: number; to: number } | null
}

/** Returns the stop of each reel, for a response that arrived `responseMs` after the start. */
export const stopsFor = (responseMs: number, targets: readonly number[]): { at: number; to: number }[] =>
  targets.map((stop, reel) => ({
    to: stop,
    at: Math.max(FIRST_STOP_MS, responseMs + BRAKING_MS + 60) + reel * BETWEEN_STOPS_MS,
  }))

/** Returns the position in the top row, a fraction while a symbol passes; symbols move down, so it decreases. */
export function positionAt({ from, stop }: ReelSpin, ms: number): number {
  const braking = stop ? stop.at - BRAKING_MS : Number.POSITIVE_INFINITY
  if (!stop || (ms < braking && ms < FIRST_STOP_MS / 2))
    return from - SPEED * (ms < STARTING_MS ? ms ** 2 / (2 * STARTING_MS) : ms - STARTING_MS / 2)
  // At full speed a jump is invisible: the strip is moved so that it will stop at its target.
  if (ms < braking) return stop.to + BRAKING_SYMBOLS + SPEED * (braking - ms)
  const brakedShare = (ms - braking) / BRAKING_MS
  if (brakedShare < 1) return stop.to + BRAKING_SYMBOLS * (1 - brakedShare) ** 2
  const reboundShare = (ms - stop.at) / REBOUND_MS
  return reboundShare < 1 ? stop.to - REBOUND_SYMBOLS * Math.sin(Math.PI * reboundShare) : stop.to
}

/** True if a reel moves so fast that its symbols blur. */
export const isBlurred = ({ stop }: ReelSpin, ms: number): boolean =>
  ms > STARTING_MS && (stop === null || ms < stop.at - BRAKING_MS / 2)

export const hasStopped = ({ stop }: ReelSpin, ms: number): boolean => stop !== null && ms >= stop.at + REBOUND_MS

/** Wraps any number to a position of a strip. */
export const stripPositionOf = (reel: number, position: number): number => {
  const { length } = STRIPS[reel] ?? ''
  return length === 0 ? 0 : ((position % length) + length) % length
}
