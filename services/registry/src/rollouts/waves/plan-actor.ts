import type { MoveActor } from '../../change-meta.ts'
import type { PlanRecord } from './plans.repository.ts'

const MAX_REASON_LENGTH = 300

/** Actor of a plan's moves: one approval counts for all merchants. */
export const planActorOf = ({ created_by, decided_by }: PlanRecord): MoveActor => ({
  holder: created_by,
  role: 'operator',
  ...(decided_by === null ? {} : { approvedBy: decided_by }),
})

/** Reason for the audit and the merchant's timeline. */
export const reasonOf = ({ id, reason }: PlanRecord, wave: number): string =>
  `wave ${wave} of plan ${id}: ${reason}`.slice(0, MAX_REASON_LENGTH)
