import { REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { CompositionRow } from './composition.ts'

const UUID_FORMAT = /^[0-9a-f-]{36}$/

export async function findComposition(db: Kysely<Tables>, id: string): Promise<CompositionRow | null> {
  if (!UUID_FORMAT.test(id)) return null
  const row = await db.selectFrom('compositions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const slices = await db
    .selectFrom('composition_slices')
    .select(['name', 'version', 'gear'])
    .where('composition', '=', id)
    .orderBy('name')
    .execute()
  return { ...row, slices }
}

/** The composition of a merchant that has the number. */
export async function findByNumber(
  db: Kysely<Tables>,
  merchant: string,
  number: number,
): Promise<CompositionRow | null> {
  const row = await db
    .selectFrom('compositions')
    .select('id')
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? findComposition(db, row.id) : null
}

export async function listCompositions(
  db: Kysely<Tables>,
  merchant: string,
  before?: number,
): Promise<CompositionRow[]> {
  let query = db
    .selectFrom('compositions')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('number', 'desc')
    .limit(REGISTRY_PAGE_SIZE)
  if (before !== undefined) query = query.where('number', '<', before)
  const rows = await query.execute()
  if (rows.length === 0) return []
  const slices = await db
    .selectFrom('composition_slices')
    .selectAll()
    .where(
      'composition',
      'in',
      rows.map((r) => r.id),
    )
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, slices: slices.filter((s) => s.composition === row.id) }))
}

export async function insertComposition(
  trx: Kysely<Tables>,
  row: Omit<CompositionRow, 'created_at' | 'number'>,
): Promise<CompositionRow> {
  const last = await trx
    .selectFrom('compositions')
    .select((q) => q.fn.max('number').as('number'))
    .where('merchant', '=', row.merchant)
    .executeTakeFirst()
  const { slices, ...columns } = row
  const inserted = await trx
    .insertInto('compositions')
    .values({ ...columns, number: (last?.number ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (slices.length > 0)
    await trx
      .insertInto('composition_slices')
      .values(slices.map((s) => ({ ...s, composition: row.id })))
      .execute()
  return { ...inserted, slices }
}
