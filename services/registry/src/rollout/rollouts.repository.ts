import type { MemberChanges, RolloutEnd } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Merchant } from '../merchants/merchants.repository.ts'
import type { Tables } from '../tables.ts'

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

/** The rollout that has not ended and gives that composition. */
export const findRolloutOf = (db: Kysely<Tables>, composition: string) =>
  db
    .selectFrom('rollouts')
    .selectAll()
    .where('composition', '=', composition)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The newest rollout, ended or not, that gives or gave that composition. */
export const findGiver = (db: Kysely<Tables>, merchant: string, composition: string) =>
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

/** `anew`: the guard judges it from now on only. */
export async function updateShare(
  trx: Kysely<Tables>,
  id: string,
  percent: number,
  anew: boolean,
): Promise<RolloutRow> {
  const start = anew ? sql`, since = clock_timestamp(), halted_at = null, loads = 0, failed = 0` : sql``
  await sql`update rollouts set percent = ${percent}${start} where id = ${id}`.execute(trx)
  return trx.selectFrom('rollouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export const updateChanges = (trx: Kysely<Tables>, id: string, changes: MemberChanges) =>
  trx
    .updateTable('rollouts')
    .set({ changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()

/** Another composition has loads of its own to be judged by. */
export const updateComposition = (trx: Kysely<Tables>, id: string, composition: string) =>
  sql`update rollouts set earlier = earlier || composition, composition = ${composition}, loads = 0, failed = 0
    where id = ${id}`.execute(trx)

export const updateEnd = (trx: Kysely<Tables>, id: string, ended: RolloutEnd) =>
  sql`update rollouts set ended_at = clock_timestamp(), ended = ${JSON.stringify(ended)}::jsonb
    where id = ${id}`.execute(trx)

/** Takes its visitors away; it goes on being one, so that operators see what was halted. */
export const haltRollout = (trx: Kysely<Tables>, id: string) =>
  sql`update rollouts set percent = 0, halted_at = clock_timestamp() where id = ${id}`.execute(trx)

/** What a guard judges: a rollout by the limits of its merchant. */
export type Judged = RolloutRow & Pick<Merchant, 'guard'>

/** Adds to what the guard judges, if a rollout gives somebody the composition; answers it then. */
export const addRolloutLoads = async (
  trx: Kysely<Tables>,
  composition: string,
  loads: number,
  failed: number,
): Promise<Judged | undefined> =>
  (
    await sql<Judged>`update rollouts r set loads = r.loads + ${loads}::int8, failed = r.failed + ${failed}::int8
    from merchants m
    where m.code = r.merchant and r.composition = ${composition} and r.ended_at is null and r.percent > 0
    returning r.*, m.guard`.execute(trx)
  ).rows[0]
