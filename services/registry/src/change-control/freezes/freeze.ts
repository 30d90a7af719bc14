import type { FreezeRow } from '@tessera/contracts'
import type { FreezeRecord } from './freezes.repository.ts'

function stateOf({ starts_at, ends_at, lifted_at }: FreezeRecord, now: number): FreezeRow['state'] {
  if (lifted_at) return 'lifted'
  if (ends_at.getTime() <= now) return 'over'
  return starts_at.getTime() <= now ? 'holds' : 'planned'
}

/** A freeze as lists return it. */
export const toFreeze = (record: FreezeRecord, now = Date.now()): FreezeRow => ({
  id: Number(record.id),
  merchants: record.merchants,
  from: record.starts_at.toISOString(),
  to: record.ends_at.toISOString(),
  state: stateOf(record, now),
  createdAt: record.created_at.toISOString(),
  createdBy: record.created_by,
  reason: record.reason,
})
