import { may, type Operator, type Yes } from '@tessera/site/operations'
import { err, type Result } from '../../../result.ts'

/** Approvals that a payment to an agent needs. */
export const APPROVALS_NEEDED = 2

/** An item that waits for a decision of the desk. */
interface PendingDecision {
  isHeld: boolean
  approvals: readonly Pick<Yes, 'by'>[]
}

/** Returns the error if an operator may not decide this item; null if they may. */
export function decisionError(
  { isHeld, approvals }: PendingDecision,
  isApproval: boolean,
  operator: Operator,
): Result<never> | null {
  if (!isHeld) return err('request.conflict')
  if (approvals.some((approval) => approval.by === operator.name)) return err('review.same.person')
  if (isApproval && approvals.length > 0 && !may(operator.role, 'agents.second')) return err('permission.denied')
  return null
}
