import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Merchant } from '../merchants/merchants.repository.ts'
import type { RolloutRow } from '../rollout/rollouts.repository.ts'
import { NEW_TEST, type Observation, type SliceTest, type VisitorObservation } from './slice-test.domain.ts'

type Side = Observation['side']

/**
 * Returns the merchant's rollouts that have visitors, locked until the transaction ends: observations are evaluated one
 * transaction at a time.
 */
export const lockRollouts = (trx: Kysely<Tables>, merchant: string): Promise<RolloutRow[]> =>
  trx
    .selectFrom('rollouts')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('ended_at', 'is', null)
    .where('percent', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()

export const findStableAndGuard = (db: Kysely<Tables>, merchant: string): Promise<Pick<Merchant, 'stable' | 'guard'>> =>
  db.selectFrom('merchants').select(['stable', 'guard']).where('code', '=', merchant).executeTakeFirstOrThrow()

/** Returns the members of a composition: version by name, including the shell. */
export async function findMembers(db: Kysely<Tables>, composition: string | null): Promise<Map<string, string>> {
  if (composition === null) return new Map()
  const { rows } = await sql<{ name: string; version: string }>`
    select 'shell' as name, shell_version as version from compositions where id = ${composition}
    union all select name, version from composition_slices where composition = ${composition}`.execute(db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/** Records the visitors with failures in the hour; returns the indexes of the failures that are new in it. */
export async function recordFailingVisitors(
  trx: Kysely<Tables>,
  hour: Date,
  failures: readonly VisitorObservation[],
): Promise<Set<number>> {
  const failureRows = failures.map(({ composition, slice, kind, visitor }, index) => ({
    composition,
    slice,
    kind,
    visitor,
    at: index,
  }))
  const { rows } = await sql<{ at: number }>`
    with told as (
      select composition, slice, kind, visitor, min(at) as at
      from jsonb_to_recordset(${JSON.stringify(failureRows)}::jsonb)
        as t(composition text, slice text, kind text, visitor text, at int)
      group by composition, slice, kind, visitor
    ), fresh as (
      insert into failing_visitors (hour, composition, slice, kind, visitor)
      select ${hour.toISOString()}::timestamptz, composition, slice, kind, visitor from told
      order by composition, slice, kind, visitor
      on conflict do nothing returning composition, slice, kind, visitor
    )
    select told.at from told join fresh using (composition, slice, kind, visitor)`.execute(trx)
  return new Set(rows.map(({ at }) => at))
}

/** Returns the observations counted of these networks so far, by side and network; networks without any are left out. */
export async function findNetworkCounts(
  trx: Kysely<Tables>,
  rollout: string,
  networks: readonly string[],
): Promise<{ side: Side; network: string; heard: number }[]> {
  const { rows } = await sql<Selectable<Tables['rollout_networks']>>`select * from rollout_networks
    where rollout = ${rollout} and network = any(${networks}::text[])`.execute(trx)
  return rows.map(({ side, network, heard }) => ({ side, network, heard: Number(heard) }))
}

/** Adds to the counted observations. */
export async function addNetworkCounts(
  trx: Kysely<Tables>,
  rollout: string,
  counts: readonly { side: Side; network: string; heard: number }[],
): Promise<void> {
  await sql`insert into rollout_networks (rollout, side, network, heard)
    select ${rollout}, side, network, heard
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as t(side text, network text, heard int8)
    on conflict (rollout, side, network) do update set heard = rollout_networks.heard + excluded.heard`.execute(trx)
  const sum = (countedSide: Side) =>
    counts.filter(({ side }) => side === countedSide).reduce((all, { heard }) => all + heard, 0)
  await sql`update rollouts set heard_stable = heard_stable + ${sum('stable')}::int8,
    heard_candidate = heard_candidate + ${sum('candidate')}::int8 where id = ${rollout}`.execute(trx)
}

/** Returns the tests of a rollout's slices, all or the named ones; slices without observations are left out. */
export async function findTests(
  db: Kysely<Tables>,
  rollout: string,
  slices?: readonly string[],
): Promise<Map<string, SliceTest>> {
  let query = db.selectFrom('rollout_tests').select(['slice', 'test']).where('rollout', '=', rollout)
  if (slices) query = query.where('slice', 'in', slices)
  const rows = slices?.length === 0 ? [] : await query.execute()
  return new Map(rows.map(({ slice, test }) => [slice, { ...NEW_TEST, ...test }]))
}

export async function saveTests(
  trx: Kysely<Tables>,
  rollout: string,
  tests: ReadonlyMap<string, SliceTest>,
): Promise<void> {
  const rows = [...tests].map(([slice, test]) => ({ slice, test }))
  await sql`insert into rollout_tests (rollout, slice, test)
    select ${rollout}, slice, test from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(slice text, test jsonb)
    on conflict (rollout, slice) do update set test = excluded.test`.execute(trx)
}

/** Deletes the failing visitors of hours before the instant. */
export const deleteFailingVisitorsBefore = (db: Kysely<Tables>, instant: Date) =>
  db.deleteFrom('failing_visitors').where('hour', '<', instant).execute()
