import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a merchant's visitors are to get from now on; null ends what stood on that side. */
export interface NewPlacement {
  merchant: string
  side: 'stable' | 'candidate'
  composition: string | null
  /** 1 to 100; share of the visitors. */
  percent: number
  by: string
  reason: string
}

/**
 * Ends what stood on that side and begins the new at the same instant, inside the caller's transaction that holds the
 * merchant.
 */
export async function place(trx: Kysely<Tables>, next: NewPlacement): Promise<void> {
  const { composition, ...own } = next
  // As text, for a Date would cut the instant to the millisecond.
  const { rows } = await sql<{ until: string }>`update placements set until = clock_timestamp()
    where merchant = ${next.merchant} and side = ${next.side} and until is null
    returning until::text as until`.execute(trx)
  const since = rows[0]?.until
  if (composition && next.percent > 0)
    await trx
      .insertInto('placements')
      .values({ ...own, composition, ...(since ? { since } : {}) })
      .execute()
}

/** Was the composition ever what everybody got? */
export async function wasStable(db: Kysely<Tables>, composition: string): Promise<boolean> {
  const row = await db
    .selectFrom('placements')
    .select('id')
    .where('composition', '=', composition)
    .where('side', '=', 'stable')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One page, newest first; rows before the given one. */
export const listPlacements = (db: Kysely<Tables>, merchant: string, before: number | undefined, most: number) => {
  let query = db
    .selectFrom('placements as p')
    .innerJoin('compositions as c', 'c.id', 'p.composition')
    .select(['p.id', 'p.composition', 'c.number', 'p.side', 'p.percent', 'p.since', 'p.until', 'p.by', 'p.reason'])
    .where('p.merchant', '=', merchant)
    .orderBy('p.id', 'desc')
    .limit(most)
  if (before !== undefined) query = query.where('p.id', '<', BigInt(before))
  return query.execute()
}
