import { REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type FreezeRecord = Selectable<Tables['freezes']>

/** Finds the active freeze of the merchant that ends last. */
export const findFreeze = (db: Kysely<Tables>, merchant: string): Promise<FreezeRecord | undefined> =>
  db
    .selectFrom('freezes')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`starts_at <= clock_timestamp() and ends_at > clock_timestamp()`)
    .where(sql<boolean>`(cardinality(merchants) = 0 or ${merchant} = any(merchants))`)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One page, newest first. */
export const listFreezes = (db: Kysely<Tables>, before?: number): Promise<FreezeRecord[]> => {
  let query = db.selectFrom('freezes').selectAll().orderBy('id', 'desc').limit(REGISTRY_PAGE_SIZE)
  if (before !== undefined) query = query.where('id', '<', BigInt(before))
  return query.execute()
}

/** Returns the number of planned and active freezes. */
export async function countFreezes(db: Kysely<Tables>): Promise<number> {
  const { many: freezeCount } = await db
    .selectFrom('freezes')
    .select((q) => q.fn.countAll<bigint>().as('many'))
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return Number(freezeCount)
}

type NewFreeze = Pick<FreezeRecord, 'merchants' | 'starts_at' | 'ends_at' | 'reason' | 'created_by'>

export const insertFreeze = (trx: Kysely<Tables>, row: NewFreeze): Promise<FreezeRecord> =>
  trx
    .insertInto('freezes')
    .values({ ...row, lifted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns undefined if there is no such freeze, or it has ended or was lifted already. */
export const liftFreeze = (trx: Kysely<Tables>, id: number): Promise<FreezeRecord | undefined> =>
  trx
    .updateTable('freezes')
    .set({ lifted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', BigInt(id))
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .returningAll()
    .executeTakeFirst()
