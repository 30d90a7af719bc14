import type { DemoAccount, DemoOperator } from './demo-accounts.ts'

interface DemoLogins {
  demoAccounts: readonly DemoAccount[]
  demoOperators: readonly DemoOperator[]
}

/** Formats the demo logins that are printed at startup: accounts for the site and operators for the desk. */
export const demoLines = ({ demoAccounts, demoOperators }: DemoLogins): string[] => [
  ...demoAccounts.map(({ role, username, password }) => `demo ${role}: ${username} / ${password}`),
  ...demoOperators.map(({ role, name, password }) => `demo operator (${role}): ${name} / ${password}`),
]
