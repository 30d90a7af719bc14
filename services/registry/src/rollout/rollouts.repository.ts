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
  if (anew) await forgetNetworks(trx, id)
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
export async function updateComposition(trx: Kysely<Tables>, id: string, composition: string): Promise<void> {
  await forgetNetworks(trx, id)
  await sql`update rollouts set earlier = earlier || composition, composition = ${composition}, loads = 0, failed = 0
    where id = ${id}`.execute(trx)
}

export async function updateEnd(trx: Kysely<Tables>, id: string, ended: RolloutEnd): Promise<void> {
  await forgetNetworks(trx, id)
  await sql`update rollouts set ended_at = clock_timestamp(), ended = ${JSON.stringify(ended)}::jsonb
    where id = ${id}`.execute(trx)
}

const forgetNetworks = (trx: Kysely<Tables>, rollout: string) =>
  trx.deleteFrom('rollout_networks').where('rollout', '=', rollout).execute()

/** Takes its visitors away; it goes on being one, so that operators see what was halted. */
export const haltRollout = (trx: Kysely<Tables>, id: string) =>
  sql`update rollouts set percent = 0, halted_at = clock_timestamp() where id = ${id}`.execute(trx)

/** What a guard judges: a rollout by the limits of its merchant, and the networks that failures were told from. */
export type Judged = RolloutRow & Pick<Merchant, 'guard'> & { failing: string[] }

/** Loads that were told from one network. */
interface Told {
  network: string
  loads: number
  failed: number
}

/** The rollout that gives somebody the composition, held until the transaction ends: its loads are added in turns. */
export const lockRolloutOf = (trx: Kysely<Tables>, composition: string) =>
  trx
    .selectFrom('rollouts')
    .select('id')
    .where('composition', '=', composition)
    .where('ended_at', 'is', null)
    .where('percent', '>', 0)
    .forUpdate()
    .executeTakeFirst()

/** What was told from these networks so far; one that told nothing is left out. */
export async function findNetworks(
  trx: Kysely<Tables>,
  rollout: string,
  networks: readonly string[],
): Promise<Map<string, Told>> {
  const { rows } = await sql<Selectable<Tables['rollout_networks']>>`select * from rollout_networks
    where rollout = ${rollout} and network = any(${networks}::text[])`.execute(trx)
  return new Map(
    rows.map(({ network, loads, failed }) => [network, { network, loads: Number(loads), failed: Number(failed) }]),
  )
}

/** Adds to what the guard judges. */
export async function addRolloutLoads(trx: Kysely<Tables>, rollout: string, told: readonly Told[]): Promise<Judged> {
  await sql`insert into rollout_networks (rollout, network, loads, failed)
    select ${rollout}, network, loads, failed
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(network text, loads int8, failed int8)
    on conflict (rollout, network) do update
      set loads = rollout_networks.loads + excluded.loads, failed = rollout_networks.failed + excluded.failed`.execute(
    trx,
  )
  const sum = (of: (one: Told) => number) => told.reduce((total, one) => total + of(one), 0)
  const { rows } = await sql<Judged>`update rollouts r set
      loads = r.loads + ${sum(({ loads }) => loads)}::int8, failed = r.failed + ${sum(({ failed }) => failed)}::int8
    from merchants m
    where r.id = ${rollout} and m.code = r.merchant
    returning r.*, m.guard,
      (select coalesce(jsonb_agg(n.network), '[]') from (
        select network from rollout_networks where rollout = r.id and failed > 0 order by network limit 10) n) as failing`.execute(
    trx,
  )
  const [judged] = rows
  if (!judged) throw new Error(`rollout ${rollout} is gone`)
  return judged
}
