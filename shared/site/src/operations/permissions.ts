import type { OperatorRole } from './operators.ts'

/** Permissions that calls of operators require. */
export type Permission =
  | 'read'
  | 'sites.change'
  | 'operators.change'
  | 'rounds.void.ask'
  | 'rounds.void.confirm'
  | 'providers.lift'
  | 'cashier.first'
  | 'cashier.second'
  | 'cashier.finance'
  | 'cashier.reveal'
  | 'content.write'
  | 'content.publish'
  | 'rewards.first'
  | 'rewards.second'
  | 'rewards.publish.ask'
  | 'rewards.publish.confirm'
  | 'rewards.fund.ask'
  | 'rewards.fund.confirm'
  | 'rewards.grant.ask'
  | 'rewards.grant.confirm'
  | 'rewards.pause'
  | 'agents.contracts'
  | 'agents.first'
  | 'agents.second'
  | 'agents.hints'
  | 'agents.move.ask'
  | 'agents.move.confirm'
  | 'lottery.calendar'
  | 'lottery.limits'
  | 'lottery.hurry'
  | 'lottery.void.ask'
  | 'lottery.void.confirm'

const WHO: Readonly<Record<Permission, readonly OperatorRole[]>> = {
  read: ['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin'],
  'sites.change': ['approver', 'finance', 'admin'],
  'operators.change': ['admin'],
  'rounds.void.ask': ['clerk', 'approver'],
  'rounds.void.confirm': ['approver'],
  'providers.lift': ['approver', 'admin'],
  'cashier.first': ['clerk', 'approver'],
  'cashier.second': ['approver'],
  'cashier.finance': ['finance'],
  'cashier.reveal': ['clerk', 'approver', 'finance'],
  'content.write': ['author', 'publisher'],
  'content.publish': ['publisher'],
  'rewards.first': ['clerk', 'approver'],
  'rewards.second': ['approver'],
  'rewards.publish.ask': ['author', 'publisher'],
  'rewards.publish.confirm': ['publisher'],
  'rewards.fund.ask': ['clerk', 'approver', 'finance'],
  'rewards.fund.confirm': ['approver', 'finance'],
  'rewards.grant.ask': ['clerk', 'approver'],
  'rewards.grant.confirm': ['approver'],
  'rewards.pause': ['author', 'publisher', 'approver'],
  'agents.contracts': ['approver', 'finance'],
  'agents.first': ['clerk', 'approver'],
  'agents.second': ['approver'],
  'agents.hints': ['clerk', 'approver'],
  'agents.move.ask': ['clerk', 'approver'],
  'agents.move.confirm': ['approver'],
  'lottery.calendar': ['approver', 'admin'],
  'lottery.limits': ['clerk', 'approver'],
  'lottery.hurry': ['approver', 'admin'],
  'lottery.void.ask': ['clerk', 'approver'],
  'lottery.void.confirm': ['approver'],
}

/** True if a role has the permission. The api enforces it; a page shows it in advance. */
export const may = (role: OperatorRole, permission: Permission): boolean => WHO[permission].includes(role)

/** Idle timeout of an operator's session in ms, accurate to 30 s. */
export const OPERATOR_IDLE_MS = 15 * 60_000
