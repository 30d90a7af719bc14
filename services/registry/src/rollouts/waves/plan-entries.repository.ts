import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Note } from '../../wave-tables.ts'
import type { PlanEntry } from './plan-progress.domain.ts'

const NOW = sql<Date>`clock_timestamp()`

/** Result of a step at a merchant. */
export interface StepResult {
  rollout: string
  /** Stable compositions before and after, if it was a promotion. */
  promoted: { before: string | null; after: string } | null
}

export const saveStep = (
  trx: Kysely<Tables>,
  plan: bigint,
  { merchant }: PlanEntry,
  steps: number,
  { rollout, promoted }: StepResult,
) =>
  trx
    .updateTable('plan_merchants')
    .set({ steps, stepped_at: NOW, rollout, tried_at: null, note: null, ...promoted })
    .where('plan', '=', plan)
    .where('merchant', '=', merchant)
    .execute()

/** Stores the reason why it was not moved; the move is retried. */
export const saveNote = (trx: Kysely<Tables>, plan: bigint, { merchant }: PlanEntry, { code, message }: Note) =>
  trx
    .updateTable('plan_merchants')
    .set({ tried_at: NOW, note: JSON.stringify({ code, message }) })
    .where('plan', '=', plan)
    .where('merchant', '=', merchant)
    .execute()

/** Stores the final outcome of a merchant, and the reason if it needs one. */
export const saveOutcome = (
  trx: Kysely<Tables>,
  plan: bigint,
  { merchant }: PlanEntry,
  outcome: NonNullable<PlanEntry['outcome']>,
  note: Note | null,
) =>
  trx
    .updateTable('plan_merchants')
    .set({ outcome, note: note && JSON.stringify({ code: note.code, message: note.message }) })
    .where('plan', '=', plan)
    .where('merchant', '=', merchant)
    .execute()

/** Clears rejections, so that their merchants are retried. */
export const clearRejections = (trx: Kysely<Tables>, plan: bigint) =>
  trx
    .updateTable('plan_merchants')
    .set({ tried_at: null, note: null })
    .where('plan', '=', plan)
    .where('outcome', 'is', null)
    .execute()
