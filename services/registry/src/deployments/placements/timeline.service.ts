import type { TimelineRow } from '@tessera/contracts'
import { REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import { findMerchant } from '../../rollouts/merchants/merchants.repository.ts'
import type { Tables } from '../../tables.ts'
import { listPlacements } from './placements.repository.ts'

/** Returns one page of the placements, newest first. */
export async function readTimeline(
  db: Kysely<Tables>,
  merchant: string,
  before: number | undefined,
): Promise<Result<TimelineRow[]>> {
  if (!(await findMerchant(db, merchant))) return unknownMerchant(merchant)
  const rows = await listPlacements(db, merchant, before, REGISTRY_PAGE_SIZE)
  return ok(
    rows.map((row) => ({
      ...row,
      id: Number(row.id),
      since: row.since.toISOString(),
      until: row.until?.toISOString() ?? null,
    })),
  )
}
