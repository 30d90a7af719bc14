import type { TimelineRow } from '@tessera/contracts'
import { REGISTRY_PAGE } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { findMerchant } from '../merchants/merchants.repository.ts'
import { unknownMerchant } from '../refusals.ts'
import { type Outcome, ok } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { listPlacements } from './placements.repository.ts'

/** Returns one page of the placements, newest first. */
export async function readTimeline(
  db: Kysely<Tables>,
  merchant: string,
  before: number | undefined,
): Promise<Outcome<TimelineRow[]>> {
  if (!(await findMerchant(db, merchant))) return unknownMerchant(merchant)
  const rows = await listPlacements(db, merchant, before, REGISTRY_PAGE)
  return ok(
    rows.map((row) => ({
      ...row,
      id: Number(row.id),
      since: row.since.toISOString(),
      until: row.until?.toISOString() ?? null,
    })),
  )
}
