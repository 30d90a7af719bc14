import { may, OperatorRole } from '@tessera/site/operations'
import { isExpired } from './operators.domain.ts'

test.each([
  ['read', ['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin']],
  ['sites.change', ['approver', 'finance', 'admin']],
  ['operators.change', ['admin']],
] as const)('SEC-34 %s is for %j and nobody else', (permission, roles) => {
  expect(OperatorRole.options.filter((role) => may(role, permission))).toEqual(roles)
})

test.each([
  [0, 0, false],
  [900_000, 0, false],
  [900_001, 0, true],
  [0, 28_800_000, false],
  [0, 28_800_001, true],
])('SEC-34 FIX-040 unused for %i ms and given %i ms ago a session is over: %s', (unused, age, over) => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(isExpired(new Date(now.getTime() - age), new Date(now.getTime() - unused), now)).toBe(over)
})
