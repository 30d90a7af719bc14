import type { RewardApplication } from '@tessera/site'
import type { DeskApplication } from '@tessera/site/operations'
import type { StoredApplication, StoredApproval } from '../../../content-tables.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'

/** For so long an application is kept to the person who looks at it. */
export const LOCK_MS = 15 * 60_000
/** Pictures that no application has: so many are kept, for so long. */
export const MAX_LOOSE = 10
export const LOOSE_MS = 3_600_000
/** Minor units; beyond it somebody mistyped. */
export const MAX_GRANTED = 100_000_000n

export const isOpen = ({ state }: Pick<StoredApplication, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'IN_REVIEW'

/** Who looks at it now; null for nobody. */
export const lockedBy = ({ state, locked_by, locked_until }: StoredApplication, now: Date): string | null =>
  state === 'IN_REVIEW' && locked_until !== null && locked_until > now ? locked_by : null

interface Asks {
  imageRequired: 'Y' | 'N'
  remarkRequired: 'Y' | 'N'
}
/** What a promotion asks for and did not get, by field. */
export function missing(asks: Asks, remarks: string, pictures: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {}
  if (asks.remarkRequired === 'Y' && remarks.trim() === '') fields.remarks = 'needed'
  if (asks.imageRequired === 'Y' && pictures.length === 0) fields.pictures = 'needed'
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
  // What one person has said yes to is nobody's yet.
  amount: row.state === 'APPROVED' && row.amount !== null ? moneyText(row.amount) : null,
})

interface DeskView {
  application: RewardApplication
  username: string
  approvals: readonly StoredApproval[]
  twoFrom: string
  now: Date
}
export const toDeskApplication = (
  row: StoredApplication,
  { application, username, approvals, twoFrom, now }: DeskView,
): DeskApplication => ({
  ...application,
  merchant: row.merchant,
  username,
  lockedBy: lockedBy(row, now),
  yes: approvals.map(({ operator, at, reason }) => ({ by: operator, at: at.toISOString(), reason })),
  asked: isOpen(row) && row.amount !== null ? moneyText(row.amount) : null,
  twoFrom,
})
