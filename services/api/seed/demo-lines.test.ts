import { DEMO_ACCOUNTS, DEMO_OPERATORS } from './demo-accounts.ts'
import { demoLines } from './demo-lines.ts'

test('FIX-421 prints each demo account and each of the seven demo operators, with password, on a start', () => {
  const lines = demoLines({ demoAccounts: DEMO_ACCOUNTS.slice(0, 1), demoOperators: DEMO_OPERATORS })
  expect(lines).toEqual([
    'demo member: demo01 / Demo1234',
    'demo operator (viewer): viewer01 / Desk1234',
    'demo operator (clerk): clerk01 / Desk1234',
    'demo operator (approver): approver01 / Desk1234',
    'demo operator (finance): finance01 / Desk1234',
    'demo operator (author): author01 / Desk1234',
    'demo operator (publisher): publisher01 / Desk1234',
    'demo operator (admin): admin01 / Desk1234',
  ])
  expect(demoLines({ demoAccounts: [], demoOperators: [] })).toEqual([])
})
