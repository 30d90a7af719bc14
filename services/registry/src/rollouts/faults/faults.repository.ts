import { REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { FaultRow } from './fault-groups.domain.ts'

export type StoredFault = Selectable<Tables['faults']>

/** Maximum number of visitors that are counted for one fault. */
const MAX_VISITORS = 10_000
/** Maximum number of faults of one merchant; those with the fewest visitors, seen the longest ago, are deleted first. */
const MAX_GROUPS = 1_000

/** Adds the rows to the stored faults. They are sorted, so that concurrent writers lock them in the same order. */
export async function addFaults(trx: Kysely<Tables>, rows: readonly FaultRow[]): Promise<void> {
  const { rows: storedFaults } = await sql<{ id: string; merchant: string; visitors: string[]; is_new: boolean }>`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(merchant text, slice text, version text,
        fingerprint text, kind text, message text, stack jsonb, told int8, visitors jsonb)
    ), stored as (
      insert into faults (merchant, slice, version, fingerprint, kind, message, stack, told)
      select merchant, slice, version, fingerprint, kind, message, stack, told from reported
      order by merchant, slice, version, fingerprint
      on conflict (merchant, slice, version, fingerprint) do update
        set told = faults.told + excluded.told, last_seen = clock_timestamp()
      returning id, merchant, slice, version, fingerprint, xmax = 0 as is_new
    )
    select id::text, merchant, visitors, is_new from stored join reported using (merchant, slice, version, fingerprint)`.execute(
    trx,
  )
  const faultVisitors = storedFaults.flatMap(({ id, visitors }) =>
    visitors.map((visitor) => ({ fault: Number(id), visitor })),
  )
  if (faultVisitors.length > 0) await addVisitors(trx, faultVisitors)
  for (const merchant of new Set(storedFaults.filter(({ is_new }) => is_new).map((row) => row.merchant)))
    await deleteRarest(trx, merchant)
}

const addVisitors = (trx: Kysely<Tables>, faultVisitors: readonly { fault: number; visitor: string }[]) =>
  sql`with fresh as (
      insert into fault_visitors (fault, visitor)
      select t.fault, t.visitor
      from jsonb_to_recordset(${JSON.stringify(faultVisitors)}::jsonb) as t(fault int8, visitor text)
      join faults f on f.id = t.fault and f.visitors < ${MAX_VISITORS}
      order by t.fault, t.visitor
      on conflict do nothing returning fault
    )
    update faults set visitors = faults.visitors + fresh.n
    from (select fault, count(*) as n from fresh group by fault) fresh where faults.id = fresh.fault`.execute(trx)

const deleteRarest = (trx: Kysely<Tables>, merchant: string) =>
  sql`delete from faults where id in (
    select id from faults where merchant = ${merchant}
    order by visitors desc, last_seen desc, id desc offset ${MAX_GROUPS})`.execute(trx)

export interface FaultFilter {
  slice?: string | undefined
  version?: string | undefined
  /** Id of the last fault of the previous page. */
  before?: number | undefined
}

/** Returns one page, most recently reported first. */
export function listFaults(
  db: Kysely<Tables>,
  merchant: string,
  { slice, version, before }: FaultFilter,
): Promise<StoredFault[]> {
  let query = db
    .selectFrom('faults')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .limit(REGISTRY_PAGE_SIZE)
  if (slice !== undefined) query = query.where('slice', '=', slice)
  if (version !== undefined) query = query.where('version', '=', version)
  if (before !== undefined)
    query = query.where(sql<boolean>`(last_seen, id) < (select b.last_seen, b.id from faults b where b.id = ${before})`)
  return query.execute()
}

/** Deletes faults that were last seen before the instant. */
export const deleteFaultsBefore = (db: Kysely<Tables>, instant: Date) =>
  db.deleteFrom('faults').where('last_seen', '<', instant).execute()
