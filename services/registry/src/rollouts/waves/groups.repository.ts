import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type GroupRecord = Selectable<Tables['merchant_groups']>

/** Returns all groups in their order; there are few. */
export const listGroups = (db: Kysely<Tables>): Promise<GroupRecord[]> =>
  db.selectFrom('merchant_groups').selectAll().orderBy('position').orderBy('name').execute()

/** Locks groups against changes until the transaction ends. */
export const lockGroupsShared = (trx: Kysely<Tables>, names: readonly string[]): Promise<GroupRecord[]> =>
  trx.selectFrom('merchant_groups').selectAll().where('name', 'in', names).orderBy('name').forShare().execute()

export const findGroup = (db: Kysely<Tables>, name: string): Promise<GroupRecord | undefined> =>
  db.selectFrom('merchant_groups').selectAll().where('name', '=', name).executeTakeFirst()

export const saveGroup = (trx: Kysely<Tables>, row: Omit<GroupRecord, 'changed_at'>): Promise<GroupRecord> =>
  trx
    .insertInto('merchant_groups')
    .values(row)
    .onConflict((c) =>
      c.column('name').doUpdateSet({
        merchants: row.merchants,
        position: row.position,
        changed_by: row.changed_by,
        changed_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteGroup = (trx: Kysely<Tables>, name: string): Promise<GroupRecord | undefined> =>
  trx.deleteFrom('merchant_groups').where('name', '=', name).returningAll().executeTakeFirst()

/** Returns the codes that belong to a merchant; all merchants if the list is empty. */
export const listMerchantCodes = async (db: Kysely<Tables>, codes: readonly string[]): Promise<string[]> => {
  let query = db.selectFrom('merchants').select('code').orderBy('code')
  if (codes.length > 0) query = query.where('code', 'in', codes)
  return (await query.execute()).map(({ code }) => code)
}

/** True if one of these merchants requires approvals. */
export const isApprovalRequired = async (db: Kysely<Tables>, codes: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('merchants')
    .select('code')
    .where('code', 'in', codes)
    .where('approval', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined
