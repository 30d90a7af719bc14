import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a merchant's visitors are to get from now on; null or 0 % ends what stood there. */
export interface NewPlacement {
  merchant: string
  side: 'stable' | 'candidate'
  /** Id of the rollout that it stands in; null on the stable side. */
  rollout: string | null
  composition: string | null
  /** 0 to 100; share of the visitors. */
  percent: number
  by: string
  reason: string
}

/**
 * Ends what stood for everybody, or for the rollout, and begins the new at the same instant, inside the caller's transaction that holds the
 * merchant.
 */
export async function place(trx: Kysely<Tables>, next: NewPlacement): Promise<void> {
  const { composition, ...own } = next
  // As text, for a Date would cut the instant to the millisecond.
  const { rows } = await sql<{ until: string }>`update placements set until = clock_timestamp()
    where merchant = ${next.merchant} and side = ${next.side} and rollout is not distinct from ${next.rollout} and until is null
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
    .leftJoin('rollouts as r', 'r.id', 'p.rollout')
    .select(['p.id', 'p.composition', 'c.number', 'p.side', 'r.number as rollout', 'p.percent'])
    .select(['p.since', 'p.until', 'p.by', 'p.reason'])
    .where('p.merchant', '=', merchant)
    .orderBy('p.id', 'desc')
    .limit(most)
  if (before !== undefined) query = query.where('p.id', '<', BigInt(before))
  return query.execute()
}
