import type { CompositionRef } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { unknownComposition } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import { type CompositionRow, toRef } from './composition.ts'
import { findComposition, listCompositions } from './compositions.repository.ts'

/** One page of a merchant's compositions, newest first; those before a number. */
export const readCompositions = async (
  db: Kysely<Tables>,
  merchant: string,
  before?: number,
): Promise<CompositionRef[]> => (await listCompositions(db, merchant, before)).map(toRef)

/** One composition, if it is the merchant's. */
export async function readComposition(
  db: Kysely<Tables>,
  merchant: string,
  id: string,
): Promise<Result<CompositionRow>> {
  const row = await findComposition(db, id)
  return row?.merchant === merchant ? ok(row) : unknownComposition(id)
}
