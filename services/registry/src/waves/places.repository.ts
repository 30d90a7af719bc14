import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Note } from '../wave-tables.ts'
import type { Place } from './course.domain.ts'

const NOW = sql<Date>`clock_timestamp()`

/** Result of a step at a merchant. */
export interface Stepped {
  rollout: string
  /** Stable compositions before and after, if it was a promotion. */
  promoted: { before: string | null; after: string } | null
}

export const keepStep = (
  trx: Kysely<Tables>,
  plan: bigint,
  { merchant }: Place,
  steps: number,
  { rollout, promoted }: Stepped,
) =>
  trx
    .updateTable('plan_merchants')
    .set({ steps, stepped_at: NOW, rollout, tried_at: null, note: null, ...promoted })
    .where('plan', '=', plan)
    .where('merchant', '=', merchant)
    .execute()

/** Stores the reason why it was not moved; the move is retried. */
export const keepNote = (trx: Kysely<Tables>, plan: bigint, { merchant }: Place, { code, message }: Note) =>
  trx
    .updateTable('plan_merchants')
    .set({ tried_at: NOW, note: JSON.stringify({ code, message }) })
    .where('plan', '=', plan)
    .where('merchant', '=', merchant)
    .execute()

/** Stores that the plan is done with it, and the reason if it needs one. */
export const keepOutcome = (
  trx: Kysely<Tables>,
  plan: bigint,
  { merchant }: Place,
  outcome: NonNullable<Place['outcome']>,
  note: Note | null,
) =>
  trx
    .updateTable('plan_merchants')
    .set({ outcome, note: note && JSON.stringify({ code: note.code, message: note.message }) })
    .where('plan', '=', plan)
    .where('merchant', '=', merchant)
    .execute()

/** Merchants that were refused are tried again. */
export const forgetRefusals = (trx: Kysely<Tables>, plan: bigint) =>
  trx
    .updateTable('plan_merchants')
    .set({ tried_at: null, note: null })
    .where('plan', '=', plan)
    .where('outcome', 'is', null)
    .execute()
