import { HOUR_MS } from '@tessera/server/durations'
import type { RewardApplication } from '@tessera/site'
import type { DeskApplication } from '@tessera/site/operations'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { StoredApplication, StoredApproval } from '../content.tables.ts'

/** Duration of an operator's lock on an application. */
export const LOCK_MS = 15 * 60_000
/** Limits of unattached pictures: their number and their age. */
export const MAX_UNATTACHED = 10
export const UNATTACHED_TTL_MS = HOUR_MS
/** Minor units; a larger amount is rejected as a typing error. */
export const MAX_GRANTED = 100_000_000n

export const isOpen = ({ state }: Pick<StoredApplication, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'IN_REVIEW'

/** Operator who holds the lock of the application at `now`; null if no one does. */
export const lockOwnerOf = ({ state, locked_by, locked_until }: StoredApplication, now: Date): string | null =>
  state === 'IN_REVIEW' && locked_until !== null && locked_until > now ? locked_by : null

interface Requirements {
  imageRequired: 'Y' | 'N'
  remarkRequired: 'Y' | 'N'
}
/** Missing inputs that a promotion requires, by field. */
export function missingFields(
  requirements: Requirements,
  remarks: string,
  pictures: readonly string[],
): Record<string, string> {
  const fields: Record<string, string> = {}
  if (requirements.remarkRequired === 'Y' && remarks.trim() === '') fields.remarks = 'needed'
  if (requirements.imageRequired === 'Y' && pictures.length === 0) fields.pictures = 'needed'
  return fields
}

export const toApplication = (
  row: StoredApplication,
  pictures: readonly string[],
  title: string,
): RewardApplication => ({
  id: row.id,
  promotionId: row.promotion_id,
  title,
  state: row.state,
  remarks: row.remarks,
  pictures: [...pictures],
  createdAt: row.created_at.toISOString(),
  reason: row.reason,
  // An amount with only one approval is not granted yet.
  amount: row.state === 'APPROVED' && row.amount !== null ? moneyText(row.amount) : null,
})

interface DeskFields {
  application: RewardApplication
  username: string
  approvals: readonly StoredApproval[]
  secondApprovalFrom: string
  now: Date
}
export const toDeskApplication = (
  row: StoredApplication,
  { application, username, approvals, secondApprovalFrom: twoFrom, now }: DeskFields,
): DeskApplication => ({
  ...application,
  merchant: row.merchant,
  username,
  lockedBy: lockOwnerOf(row, now),
  yes: approvals.map(({ operator, at, reason }) => ({ by: operator, at: at.toISOString(), reason })),
  asked: isOpen(row) && row.amount !== null ? moneyText(row.amount) : null,
  twoFrom,
})
