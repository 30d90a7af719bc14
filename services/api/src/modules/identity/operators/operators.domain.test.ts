import { may, OperatorRole } from '@tessera/site/operations'
import { isExpired } from './operators.domain.ts'

test.each([
  ['read', ['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin']],
  ['sites.change', ['approver', 'finance', 'admin']],
  ['operators.change', ['admin']],
] as const)('SEC-34 permits %s for %j only', (permission, roles) => {
  expect(OperatorRole.options.filter((role) => may(role, permission))).toEqual(roles)
})

test.each([
  [0, 0, false],
  [900_000, 0, false],
  [900_001, 0, true],
  [0, 28_800_000, false],
  [0, 28_800_001, true],
])('SEC-34 FIX-040 expires a session unused for %i ms and created %i ms ago: %s', (unused, age, over) => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(isExpired(new Date(now.getTime() - age), new Date(now.getTime() - unused), now)).toBe(over)
})
