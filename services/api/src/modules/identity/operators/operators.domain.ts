import type { OperatorRole } from '@tessera/site/operations'

/** What calls of operators ask for. */
export type Permission = 'read' | 'sites.change' | 'operators.change' | 'rounds.void.ask' | 'rounds.void.confirm'

const EVERYBODY: readonly OperatorRole[] = ['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin']
const WHO: Readonly<Record<Permission, readonly OperatorRole[]>> = {
  read: EVERYBODY,
  'sites.change': ['approver', 'finance', 'admin'],
  'operators.change': ['admin'],
  'rounds.void.ask': ['clerk', 'approver'],
  'rounds.void.confirm': ['approver'],
}
export const may = (role: OperatorRole, permission: Permission): boolean => WHO[permission].includes(role)

/** A session that nobody uses ends so soon; none outlives a working day. */
export const IDLE_MS = 15 * 60_000
export const LONGEST_MS = 8 * 3_600_000
export const isOver = (createdAt: Date, usedAt: Date, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > IDLE_MS || now.getTime() - createdAt.getTime() > LONGEST_MS
