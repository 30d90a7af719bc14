import type { MemberChanges, RolloutEnd } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type RolloutRow = Selectable<Tables['rollouts']>

/** Rollouts that have not ended, halted ones too, by merchant and number; of all merchants unless one is named. */
export function listRollouts(db: Kysely<Tables>, merchant?: string): Promise<RolloutRow[]> {
  let query = db.selectFrom('rollouts').selectAll().where('ended_at', 'is', null).orderBy('merchant').orderBy('number')
  if (merchant !== undefined) query = query.where('merchant', '=', merchant)
  return query.execute()
}

/** The merchant's newest rollout, ended or not. */
export const lastRollout = (db: Kysely<Tables>, merchant: string) =>
  db.selectFrom('rollouts').selectAll().where('merchant', '=', merchant).orderBy('number', 'desc').executeTakeFirst()

/** A rollout of the merchant, ended or not. */
export const findRollout = (db: Kysely<Tables>, merchant: string, id: string) =>
  db.selectFrom('rollouts').selectAll().where('merchant', '=', merchant).where('id', '=', id).executeTakeFirst()

/** Finds the rollout that has not ended and serves that composition. */
export const findActiveRollout = (db: Kysely<Tables>, composition: string) =>
  db
    .selectFrom('rollouts')
    .selectAll()
    .where('composition', '=', composition)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The newest rollout, ended or not, that serves or served that composition. */
export const findRolloutServing = (db: Kysely<Tables>, merchant: string, composition: string) =>
  db
    .selectFrom('rollouts')
    .selectAll()
    .where('merchant', '=', merchant)
    .where((eb) => eb.or([eb('composition', '=', composition), sql<boolean>`${composition} = any(earlier)`]))
    .orderBy('number', 'desc')
    .executeTakeFirst()

type NewRollout = Pick<
  RolloutRow,
  'id' | 'merchant' | 'number' | 'composition' | 'percent' | 'arc_offset' | 'created_by' | 'reason'
> & { changes: MemberChanges }

export const insertRollout = (trx: Kysely<Tables>, { changes, ...row }: NewRollout): Promise<RolloutRow> =>
  trx
    .insertInto('rollouts')
    .values({ ...row, changes: JSON.stringify(changes) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** `isRestart`: the guard restarts its tests. */
export async function updateShare(
  trx: Kysely<Tables>,
  id: string,
  percent: number,
  isRestart: boolean,
): Promise<RolloutRow> {
  if (isRestart) await resetTests(trx, id)
  const start = isRestart ? sql`, since = clock_timestamp(), halted_at = null` : sql``
  await sql`update rollouts set percent = ${percent}${start} where id = ${id}`.execute(trx)
  return trx.selectFrom('rollouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Updates its changes after a move: it is compared with another stable side now, so the guard restarts its tests. */
export async function updateChanges(trx: Kysely<Tables>, id: string, changes: MemberChanges): Promise<void> {
  await resetTests(trx, id)
  await trx
    .updateTable('rollouts')
    .set({ changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()
}

export async function updateComposition(trx: Kysely<Tables>, id: string, composition: string): Promise<void> {
  await sql`update rollouts set earlier = earlier || composition, composition = ${composition} where id = ${id}`.execute(
    trx,
  )
}

export async function updateEnd(trx: Kysely<Tables>, id: string, ended: RolloutEnd): Promise<void> {
  await resetTests(trx, id)
  await sql`update rollouts set ended_at = clock_timestamp(), ended = ${JSON.stringify(ended)}::jsonb
    where id = ${id}`.execute(trx)
}

/** The rollout's row is locked first, as in the evaluation of observations. */
async function resetTests(trx: Kysely<Tables>, rollout: string): Promise<void> {
  await sql`update rollouts set heard_stable = 0, heard_candidate = 0 where id = ${rollout}`.execute(trx)
  await trx.deleteFrom('rollout_tests').where('rollout', '=', rollout).execute()
  await trx.deleteFrom('rollout_networks').where('rollout', '=', rollout).execute()
}

/** Removes its visitors; the rollout does not end, so that operators see that it was halted. */
export const haltRollout = (trx: Kysely<Tables>, id: string) =>
  sql`update rollouts set percent = 0, halted_at = clock_timestamp() where id = ${id}`.execute(trx)
