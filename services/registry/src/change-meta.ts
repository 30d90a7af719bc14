import type { TokenRole } from '@tessera/contracts'

/** Actor of a merchant's change, and its approver; none if one person is enough. */
export interface MoveActor {
  holder: string
  /** Role of the holder; if a second person approved the change, the lower of both roles. */
  role: TokenRole
  approvedBy?: string
}

/** Actor and reason of a merchant's move. */
export interface ChangeMeta {
  by: string
  reason: string
}

/** Returns actor and reason for the timeline. */
export const changeMetaOf = ({ holder, approvedBy }: MoveActor, reason: string): ChangeMeta => ({
  by: approvedBy === undefined ? holder : `${holder}, approved by ${approvedBy}`,
  reason,
})
