import type { Mover } from '../why.ts'
import type { PlanRecord } from './plans.repository.ts'

const MAX_REASON_LENGTH = 300

/** In whose name a plan moves merchants: one approval counts for all of them. */
export const moverOf = ({ created_by, decided_by }: PlanRecord): Mover => ({
  holder: created_by,
  role: 'operator',
  ...(decided_by === null ? {} : { approvedBy: decided_by }),
})

/** Reason for the audit and the merchant's timeline. */
export const reasonOf = ({ id, reason }: PlanRecord, wave: number): string =>
  `wave ${wave} of plan ${id}: ${reason}`.slice(0, MAX_REASON_LENGTH)
