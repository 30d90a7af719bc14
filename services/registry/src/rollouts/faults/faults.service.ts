import type { FaultGroup } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import { findMerchant } from '../merchants/merchants.repository.ts'
import { type FaultFilter, listFaults, type StoredFault } from './faults.repository.ts'

/** One page of the faults that affected members of a merchant. */
export async function readFaults(
  db: Kysely<Tables>,
  merchant: string,
  page: FaultFilter,
): Promise<Result<FaultGroup[]>> {
  if (!(await findMerchant(db, merchant))) return unknownMerchant(merchant)
  return ok((await listFaults(db, merchant, page)).map(toGroup))
}

const toGroup = ({ id, slice, version, kind, message, stack, ...row }: StoredFault): FaultGroup => ({
  id: Number(id),
  slice,
  version,
  kind,
  message,
  stack,
  told: Number(row.told),
  visitors: Number(row.visitors),
  firstSeen: row.first_seen.toISOString(),
  lastSeen: row.last_seen.toISOString(),
})
