import type { TokenRole } from '@tessera/contracts'

/** Who asks for a change of a merchant, and who approved it; nobody did where one person is enough. */
export interface Mover {
  holder: string
  /** The lower one of both persons' where a second person approved it. */
  role: TokenRole
  approvedBy?: string
}

/** Who moves a merchant, and why. */
export interface Why {
  by: string
  reason: string
}

/** As the time line tells it. */
export const whyOf = ({ holder, approvedBy }: Mover, reason: string): Why => ({
  by: approvedBy === undefined ? holder : `${holder}, approved by ${approvedBy}`,
  reason,
})
