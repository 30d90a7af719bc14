import type { PlanMerchantState, RolloutEnd } from '@tessera/contracts'
import { MINUTE_MS } from '@tessera/server/durations'
import type { Note } from '../../wave-tables.ts'

/** Steps of a plan in each wave, and its current wave and step: both count from 1. After the shares a step may promote. */
export interface PlanProgress {
  shares: readonly number[]
  minutes: number
  promote: boolean
  waves: number
  wave: number
  step: number
}

/** A merchant of a plan, with its rollout as it is now. */
export interface PlanEntry {
  merchant: string
  wave: number
  /** Steps that were done at this merchant. */
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
const RETRY_INTERVAL_MS = 60_000

/** States of a merchant that halt the whole plan. */
const BLOCKING_STATES: readonly PlanMerchantState[] = ['halted', 'narrowed', 'ended', 'refused']

export function stateOf(entry: PlanEntry, shares: readonly number[]): PlanMerchantState {
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
export type NextAction =
  | { do: 'halt'; entry: PlanEntry; state: PlanMerchantState }
  | { do: 'step'; entry: PlanEntry }
  /** The wave moves to its next step, or the plan to its next wave. */
  | { do: 'onward'; wave: number; step: number }
  | { do: 'rest' }
  | { do: 'end' }

/** Returns the next action of a running plan. A merchant in a blocking state takes precedence. */
export function nextAction(progress: PlanProgress, entries: readonly PlanEntry[], now: Date): NextAction {
  const { shares, promote, waves, wave, step } = progress
  for (const entry of entries) {
    const state = stateOf(entry, shares)
    if (BLOCKING_STATES.includes(state)) return { do: 'halt', entry, state }
  }
  const openEntries = openEntriesOf(progress, entries)
  const pending = openEntries.filter(({ steps }) => steps < step)
  const dueEntry = pending.find(({ tried_at }) => !tried_at || now.getTime() - tried_at.getTime() >= RETRY_INTERVAL_MS)
  if (dueEntry) return { do: 'step', entry: dueEntry }
  const waitEnd = waitEndOf(progress, entries)
  if (pending.length > 0 || (waitEnd && waitEnd > now)) return { do: 'rest' }
  if (step < shares.length + (promote ? 1 : 0)) return { do: 'onward', wave, step: step + 1 }
  return wave < waves ? { do: 'onward', wave: wave + 1, step: 1 } : { do: 'end' }
}

/**
 * Returns the time until which the wave waits at its share; null while one of its merchants has yet to start the step, or
 * none is waiting.
 */
export function waitEndOf(progress: PlanProgress, entries: readonly PlanEntry[]): Date | null {
  const { shares, minutes, step } = progress
  const openEntries = openEntriesOf(progress, entries)
  if (step > shares.length || openEntries.length === 0 || openEntries.some(({ steps }) => steps < step)) return null
  const lastStepAt = Math.max(...openEntries.map(({ stepped_at }) => stepped_at?.getTime() ?? 0))
  return new Date(lastStepAt + minutes * MINUTE_MS)
}

/** Merchants of the wave that still go through it. */
const openEntriesOf = ({ shares, wave }: PlanProgress, entries: readonly PlanEntry[]): PlanEntry[] =>
  entries.filter((entry) => entry.wave === wave && entry.outcome === null && stateOf(entry, shares) !== 'promoted')

/**
 * Finds a merchant at which the plan has something to revert: a promotion, or a rollout of it that is running or was completed by
 * others.
 */
export const nextToRevert = (entries: readonly PlanEntry[]): PlanEntry | undefined =>
  entries.find(
    ({ outcome, after, rollout, ended }) =>
      outcome === null &&
      (after !== null || (rollout !== null && (!ended || ended.cause === 'promoted' || ended.cause === 'included'))),
  )
