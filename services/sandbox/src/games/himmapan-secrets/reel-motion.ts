import { STRIPS } from '@tessera/fair'

/** Symbols a millisecond at full turn. */
const SPEED = 0.024
/** Symbols over which a reel brakes to its stop. */
const BRAKING = 5
const BRAKING_MS = (2 * BRAKING) / SPEED
const STARTING_MS = 160
const REBOUND_MS = 170
const REBOUND = 0.09
/** The first reel turns so long at least, and each further one stops so long after the one before. */
const FIRST_STOP_MS = 950
const BETWEEN_STOPS_MS = 290

/** A reel on its way: all times in milliseconds since the press. */
export interface ReelSpin {
  from: number
  /** Null until the outcome is known: the reel is still turning. */
  stop: { at: number; to: number } | null
}

/** Returns the stop of each reel, for a response that arrived `answeredMs` after the press. */
export const stopsAfter = (answeredMs: number, to: readonly number[]): { at: number; to: number }[] =>
  to.map((stop, reel) => ({
    to: stop,
    at: Math.max(FIRST_STOP_MS, answeredMs + BRAKING_MS + 60) + reel * BETWEEN_STOPS_MS,
  }))

/** Returns the position in the top row, a fraction while a symbol passes; symbols move down, so it decreases. */
export function positionAt({ from, stop }: ReelSpin, ms: number): number {
  const braking = stop ? stop.at - BRAKING_MS : Number.POSITIVE_INFINITY
  if (!stop || (ms < braking && ms < FIRST_STOP_MS / 2))
    return from - SPEED * (ms < STARTING_MS ? ms ** 2 / (2 * STARTING_MS) : ms - STARTING_MS / 2)
  // From here on at full speed, where the eye sees no jump, the strip is laid so that it stops where it must.
  if (ms < braking) return stop.to + BRAKING + SPEED * (braking - ms)
  const part = (ms - braking) / BRAKING_MS
  if (part < 1) return stop.to + BRAKING * (1 - part) ** 2
  const after = (ms - stop.at) / REBOUND_MS
  return after < 1 ? stop.to - REBOUND * Math.sin(Math.PI * after) : stop.to
}

/** True if a reel moves so fast that its symbols blur. */
export const blurs = ({ stop }: ReelSpin, ms: number): boolean =>
  ms > STARTING_MS && (stop === null || ms < stop.at - BRAKING_MS / 2)

export const hasStopped = ({ stop }: ReelSpin, ms: number): boolean => stop !== null && ms >= stop.at + REBOUND_MS

/** Wraps any number to a position of a strip. */
export const onStrip = (reel: number, position: number): number => {
  const { length } = STRIPS[reel] ?? ''
  return length === 0 ? 0 : ((position % length) + length) % length
}
