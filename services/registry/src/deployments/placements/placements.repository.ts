import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** New placement of a merchant; a null composition or 0 % ends the current one. */
export interface NewPlacement {
  merchant: string
  side: 'stable' | 'candidate'
  /** Id of its rollout; null on the stable side. */
  rollout: string | null
  composition: string | null
  /** 0 to 100; share of the visitors. */
  percent: number
  by: string
  reason: string
}

/**
 * Ends the current placement, stable or of the rollout, and starts the new one at the same instant, inside the caller's
 * transaction that locks the merchant.
 */
export async function insertPlacement(trx: Kysely<Tables>, placement: NewPlacement): Promise<void> {
  const { composition, ...columns } = placement
  // Read as text, because a Date would truncate it to the millisecond.
  const { rows } = await sql<{ until: string }>`update placements set until = clock_timestamp()
    where merchant = ${placement.merchant} and side = ${placement.side} and rollout is not distinct from ${placement.rollout} and until is null
    returning until::text as until`.execute(trx)
  const since = rows[0]?.until
  if (composition && placement.percent > 0)
    await trx
      .insertInto('placements')
      .values({ ...columns, composition, ...(since ? { since } : {}) })
      .execute()
}

/**
 * Resolves true if the composition was stable once, and was not replaced by an older one: a composition that was rolled back
 * counts as new until it is stable again.
 */
export async function mayReturnTo(db: Kysely<Tables>, composition: string): Promise<boolean> {
  const { rows } = await sql<{ isOlder: boolean | null }>`
    select (
      select later.number < c.number from placements n join compositions later on later.id = n.composition
      where n.merchant = p.merchant and n.side = 'stable' and n.id > p.id order by n.id limit 1
    ) as "isOlder"
    from placements p join compositions c on c.id = p.composition
    where p.composition = ${composition} and p.side = 'stable' order by p.id desc limit 1`.execute(db)
  return rows[0] !== undefined && rows[0].isOlder !== true
}

/** One page, newest first; rows before the given one. */
export const listPlacements = (db: Kysely<Tables>, merchant: string, before: number | undefined, max: number) => {
  let query = db
    .selectFrom('placements as p')
    .innerJoin('compositions as c', 'c.id', 'p.composition')
    .leftJoin('rollouts as r', 'r.id', 'p.rollout')
    .select(['p.id', 'p.composition', 'c.number', 'p.side', 'r.number as rollout', 'p.percent'])
    .select(['p.since', 'p.until', 'p.by', 'p.reason'])
    .where('p.merchant', '=', merchant)
    .orderBy('p.id', 'desc')
    .limit(max)
  if (before !== undefined) query = query.where('p.id', '<', BigInt(before))
  return query.execute()
}
