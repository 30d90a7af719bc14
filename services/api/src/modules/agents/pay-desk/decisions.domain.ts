import { may, type Operator, type Yes } from '@tessera/site/operations'
import { type Outcome, refused } from '../../../outcome.ts'

/** Approvals that a payment to an agent needs. */
export const NEEDS = 2

/** An item that waits for a decision of the desk. */
interface Waiting {
  isHeld: boolean
  approvals: readonly Pick<Yes, 'by'>[]
}

/** Why a person may not decide of it now; null for one who may. */
export function refusalOf({ isHeld, approvals }: Waiting, saysYes: boolean, operator: Operator): Outcome<never> | null {
  if (!isHeld) return refused('request.conflict')
  if (approvals.some((approval) => approval.by === operator.name)) return refused('review.same.person')
  if (saysYes && approvals.length > 0 && !may(operator.role, 'agents.second')) return refused('permission.denied')
  return null
}
