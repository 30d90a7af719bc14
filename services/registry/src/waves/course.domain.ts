import type { PlanMerchantState, RolloutEnd } from '@tessera/contracts'
import type { Note } from '../wave-tables.ts'

/** Steps of a plan in each wave, and its current wave and step: both count from 1. After the shares a step may promote. */
export interface Course {
  shares: readonly number[]
  minutes: number
  promote: boolean
  waves: number
  wave: number
  step: number
}

/** A merchant of a plan, with its rollout as it is now. */
export interface Place {
  merchant: string
  wave: number
  /** Steps that were done here. */
  steps: number
  stepped_at: Date | null
  rollout: string | null
  /** Stable composition before the plan promoted its change here, and after. */
  before: string | null
  after: string | null
  tried_at: Date | null
  note: Note | null
  outcome: 'skipped' | 'leftOut' | 'takenBack' | 'left' | null
  number: number | null
  percent: number | null
  halted_at: Date | null
  ended: RolloutEnd | null
}

/** Ms until a merchant that is frozen is tried again. */
const RETRY_MS = 60_000
const MINUTE_MS = 60_000

/** States in which nothing more of the plan begins anywhere. */
const TROUBLE: readonly PlanMerchantState[] = ['halted', 'narrowed', 'ended', 'refused']

export function stateOf(entry: Place, shares: readonly number[]): PlanMerchantState {
  const { outcome, note, after, rollout, halted_at, ended, steps, percent } = entry
  if (outcome) return outcome
  if (after) return 'promoted'
  // Promoted by this plan or otherwise, the change is stable.
  if (ended) return ended.cause === 'promoted' || ended.cause === 'included' ? 'promoted' : 'ended'
  if (halted_at) return 'halted'
  if (note) return note.code === 'merchant.frozen' ? 'frozen' : 'refused'
  if (!rollout) return 'waiting'
  const share = shares[Math.min(steps, shares.length) - 1] ?? 0
  return (percent ?? 0) < share ? 'narrowed' : 'running'
}

/** Next action. */
export type Next =
  | { do: 'halt'; place: Place; state: PlanMerchantState }
  | { do: 'step'; place: Place }
  /** The wave moves to its next step, or the plan to its next wave. */
  | { do: 'onward'; wave: number; step: number }
  | { do: 'rest' }
  | { do: 'end' }

/** Returns the next action of a running plan. Trouble at any merchant takes precedence. */
export function nextOf(course: Course, entries: readonly Place[], now: Date): Next {
  const { shares, promote, waves, wave, step } = course
  for (const entry of entries) {
    const state = stateOf(entry, shares)
    if (TROUBLE.includes(state)) return { do: 'halt', place: entry, state }
  }
  const open = openIn(course, entries)
  const pending = open.filter(({ steps }) => steps < step)
  const place = pending.find(({ tried_at }) => !tried_at || now.getTime() - tried_at.getTime() >= RETRY_MS)
  if (place) return { do: 'step', place }
  const until = standsUntil(course, entries)
  if (pending.length > 0 || (until && until > now)) return { do: 'rest' }
  if (step < shares.length + (promote ? 1 : 0)) return { do: 'onward', wave, step: step + 1 }
  return wave < waves ? { do: 'onward', wave: wave + 1, step: 1 } : { do: 'end' }
}

/**
 * Returns the time until which the wave waits at its share; null while one of its merchants has yet to start the step, or
 * none is waiting.
 */
export function standsUntil(course: Course, entries: readonly Place[]): Date | null {
  const { shares, minutes, step } = course
  const open = openIn(course, entries)
  if (step > shares.length || open.length === 0 || open.some(({ steps }) => steps < step)) return null
  const last = Math.max(...open.map(({ stepped_at }) => stepped_at?.getTime() ?? 0))
  return new Date(last + minutes * MINUTE_MS)
}

/** Merchants of the wave that still go through it. */
const openIn = ({ shares, wave }: Course, entries: readonly Place[]): Place[] =>
  entries.filter((entry) => entry.wave === wave && entry.outcome === null && stateOf(entry, shares) !== 'promoted')

/**
 * Finds a place that the plan would have to revert: a promotion, or a rollout of it that is running or was completed by
 * others.
 */
export const toTakeBack = (entries: readonly Place[]): Place | undefined =>
  entries.find(
    ({ outcome, after, rollout, ended }) =>
      outcome === null &&
      (after !== null || (rollout !== null && (!ended || ended.cause === 'promoted' || ended.cause === 'included'))),
  )
