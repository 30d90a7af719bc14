import type { TokenRole } from '@tessera/contracts'

/** Actor of a merchant's change, and its approver; none if one person is enough. */
export interface Mover {
  holder: string
  /** The lower one of both persons' where a second person approved it. */
  role: TokenRole
  approvedBy?: string
}

/** Actor and reason of a merchant's move. */
export interface Why {
  by: string
  reason: string
}

/** Returns both for the timeline. */
export const whyOf = ({ holder, approvedBy }: Mover, reason: string): Why => ({
  by: approvedBy === undefined ? holder : `${holder}, approved by ${approvedBy}`,
  reason,
})
