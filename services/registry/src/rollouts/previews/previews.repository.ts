import { type MemberChanges, REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { SliceChoice } from '../../deployments/compositions/composition.ts'
import type { Tables } from '../../tables.ts'

/** A preview, and its merchant's current host. */
export interface PreviewRecord extends Selectable<Tables['previews']> {
  host: string | null
}

const HOST = sql<string | null>`(select (coalesce(k.hosts, m.file_hosts))[1] from merchants m
  left join compositions c on c.id = m.stable
  left join configurations k on k.merchant = m.code and k.number = c.configuration
  where m.code = previews.merchant)`.as('host')

interface NewPreview {
  id: string
  merchant: string
  base: number
  changes: MemberChanges
  shell_version: string
  configuration: number | null
  slices: readonly SliceChoice[]
  created_by: string
  reason: string
  expires_at: Date
}

export async function insertPreview(
  trx: Kysely<Tables>,
  { slices, changes, ...columns }: NewPreview,
): Promise<PreviewRecord> {
  const row = await trx
    .insertInto('previews')
    .values({ ...columns, changes: JSON.stringify(changes) })
    .returningAll()
    .returning(HOST)
    .executeTakeFirstOrThrow()
  if (slices.length > 0)
    await trx
      .insertInto('preview_slices')
      .values(slices.map(({ name, version, gear }) => ({ preview: columns.id, name, version, gear })))
      .execute()
  return row
}

export const findPreview = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('previews').selectAll().select(HOST).where('id', '=', id).executeTakeFirst()

/** Finds an active preview with its members; undefined if it has expired or was revoked. */
export async function findActivePreview(
  db: Kysely<Tables>,
  id: string,
): Promise<(PreviewRecord & { slices: SliceChoice[] }) | undefined> {
  const row = await activePreviews(db).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const slices = await db
    .selectFrom('preview_slices')
    .select(['name', 'version', 'gear'])
    .where('preview', '=', id)
    .orderBy('name')
    .execute()
  return { ...row, slices }
}

const activePreviews = (db: Kysely<Tables>) =>
  db
    .selectFrom('previews')
    .selectAll()
    .select(HOST)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)

/** Returns the number of a merchant's active previews, counted up to the limit. */
export const countActivePreviews = async (db: Kysely<Tables>, merchant: string, max: number): Promise<number> =>
  (await activePreviews(db).clearSelect().select('id').where('merchant', '=', merchant).limit(max).execute()).length

/** One page, newest first; those after the preview of the given id. */
export const listPreviews = (
  db: Kysely<Tables>,
  merchant: string,
  before: string | undefined,
): Promise<PreviewRecord[]> => {
  let query = db
    .selectFrom('previews')
    .selectAll()
    .select(HOST)
    .where('merchant', '=', merchant)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REGISTRY_PAGE_SIZE)
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select p.created_at, p.id from previews p where p.id = ${before})`,
    )
  return query.execute()
}

/** Returns undefined if there is no such preview, or it has ended already. */
export const revokePreview = (trx: Kysely<Tables>, merchant: string, id: string): Promise<PreviewRecord | undefined> =>
  trx
    .updateTable('previews')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returningAll()
    .returning(HOST)
    .executeTakeFirst()
