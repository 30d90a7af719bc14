import type { DemoAccount, DemoOperator } from './demo-accounts.ts'

interface Demo {
  demoAccounts: readonly DemoAccount[]
  demoOperators: readonly DemoOperator[]
}

/** Lines that a start prints of the demo data: who can log in, on the site and at the desk, with which password. */
export const demoLines = ({ demoAccounts, demoOperators }: Demo): string[] => [
  ...demoAccounts.map(({ role, username, password }) => `demo ${role}: ${username} / ${password}`),
  ...demoOperators.map(({ role, name, password }) => `demo operator (${role}): ${name} / ${password}`),
]
