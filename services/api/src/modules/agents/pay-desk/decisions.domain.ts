import { may, type Operator, type Yes } from '@tessera/site/operations'
import { type Outcome, rejected } from '../../../outcome.ts'

/** Approvals that a payment to an agent needs. */
export const APPROVALS_NEEDED = 2

/** An item that waits for a decision of the desk. */
interface PendingItem {
  isHeld: boolean
  approvals: readonly Pick<Yes, 'by'>[]
}

/** Returns why an operator may not decide now; null if they may. */
export function refusalOf(
  { isHeld, approvals }: PendingItem,
  isApproval: boolean,
  operator: Operator,
): Outcome<never> | null {
  if (!isHeld) return rejected('request.conflict')
  if (approvals.some((approval) => approval.by === operator.name)) return rejected('review.same.person')
  if (isApproval && approvals.length > 0 && !may(operator.role, 'agents.second')) return rejected('permission.denied')
  return null
}
