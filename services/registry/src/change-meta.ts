import type { TokenRole } from '@tessera/contracts'

/** Actor of a merchant's change, and its approver; none if one person is enough. */
export interface MoveActor {
  holder: string
  /** The lower one of both persons' where a second person approved it. */
  role: TokenRole
  approvedBy?: string
}

/** Actor and reason of a merchant's move. */
export interface ChangeMeta {
  by: string
  reason: string
}

/** Returns both for the timeline. */
export const changeMetaOf = ({ holder, approvedBy }: MoveActor, reason: string): ChangeMeta => ({
  by: approvedBy === undefined ? holder : `${holder}, approved by ${approvedBy}`,
  reason,
})
