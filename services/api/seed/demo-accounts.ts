/** Accounts that every demo merchant has, for people who try the site. */
export const DEMO_ACCOUNTS = [
  { role: 'member', username: 'demo01', password: 'Demo1234' },
  { role: 'member', username: 'demo02', password: 'Demo1234' },
  { role: 'member', username: 'newbie01', password: 'Demo1234' },
  { role: 'member', username: 'first01', password: 'Demo1234' },
  { role: 'agent', username: 'agent01', password: 'Agent1234' },
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

/** The payment password of the demo member `demo01`. */
export const DEMO_PAYMENT_PASSWORD = '246810'

/** Operators that every demo deployment has, one for each role. */
export const DEMO_OPERATORS = (['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin'] as const).map(
  (role) => ({ role, name: `${role}01`, password: 'Desk1234' }),
)
export type DemoOperator = (typeof DEMO_OPERATORS)[number]
