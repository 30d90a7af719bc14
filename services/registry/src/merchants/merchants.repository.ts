import { type Guard, REGISTRY_PAGE } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../tables.ts'

export type Merchant = Selectable<Tables['merchants']>

export const ensureMerchant = (db: Kysely<Tables>, code: string) =>
  db
    .insertInto('merchants')
    .values({ code, stable: null, candidate: null, guard: null })
    .onConflict((c) => c.doNothing())
    .execute()

export const findMerchant = (db: Kysely<Tables>, code: string) =>
  db.selectFrom('merchants').selectAll().where('code', '=', code).executeTakeFirst()

/** The merchant's row, held until the transaction ends: moves of one merchant take turns. */
export const lockMerchant = (trx: Kysely<Tables>, code: string) =>
  trx.selectFrom('merchants').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

export const listMerchants = (db: Kysely<Tables>) =>
  db.selectFrom('merchants').selectAll().orderBy('code').limit(REGISTRY_PAGE).execute()

const NO_ROLLOUT = {
  candidate: null,
  candidate_percent: 0,
  candidate_since: null,
  halted_at: null,
  candidate_loads: 0,
  candidate_failed: 0,
} as const

/** Everybody gets the composition, so no rollout goes on. */
export const updateStable = (trx: Kysely<Tables>, code: string, stable: string) =>
  trx
    .updateTable('merchants')
    .set({ ...NO_ROLLOUT, stable })
    .where('code', '=', code)
    .execute()

export const clearCandidate = (trx: Kysely<Tables>, code: string) =>
  trx.updateTable('merchants').set(NO_ROLLOUT).where('code', '=', code).returningAll().executeTakeFirstOrThrow()

/** `anew`: the guard judges it from now on only. */
export async function updateCandidate(
  trx: Kysely<Tables>,
  code: string,
  candidate: string,
  percent: number,
  anew: boolean,
): Promise<Merchant> {
  const start = anew
    ? sql`, candidate_since = clock_timestamp(), halted_at = null, candidate_loads = 0, candidate_failed = 0`
    : sql``
  await sql`update merchants set candidate = ${candidate}, candidate_percent = ${percent}${start}
    where code = ${code}`.execute(trx)
  return trx.selectFrom('merchants').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
}

/** Takes the candidate's visitors away; it stays the candidate, so that operators see what was halted. */
export const haltCandidate = (trx: Kysely<Tables>, code: string) =>
  sql`update merchants set candidate_percent = 0, halted_at = clock_timestamp() where code = ${code}`.execute(trx)

/** Adds to what the guard judges, if the composition is the candidate that somebody gets; answers the row then. */
export const addCandidateLoads = async (
  trx: Kysely<Tables>,
  code: string,
  composition: string,
  loads: number,
  failed: number,
): Promise<Merchant | undefined> =>
  trx
    .updateTable('merchants')
    .set(({ eb }) => ({
      candidate_loads: eb('candidate_loads', '+', BigInt(loads)),
      candidate_failed: eb('candidate_failed', '+', BigInt(failed)),
    }))
    .where('code', '=', code)
    .where('candidate', '=', composition)
    .where('candidate_percent', '>', 0)
    .returningAll()
    .executeTakeFirst()

export const updateGuard = (trx: Kysely<Tables>, code: string, guard: Guard) =>
  trx
    .updateTable('merchants')
    .set({ guard: JSON.stringify(guard) })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateFlags = (trx: Kysely<Tables>, code: string, flags: { locked: boolean; protected: boolean }) =>
  trx.updateTable('merchants').set(flags).where('code', '=', code).returningAll().executeTakeFirstOrThrow()
