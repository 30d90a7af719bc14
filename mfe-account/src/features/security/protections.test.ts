import type { Security } from '@tessera/site'
import { nextStep, protectionsOf } from './protections.ts'

const bare: Security = {
  passwordChangedAt: '2026-01-01T00:00:00.000Z',
  mobile: null,
  email: { shown: 'd…1@example.com', isProved: false },
  hasPaymentPassword: false,
  bankAccounts: 0,
  passkeys: [],
  socials: [],
}
const proved = { shown: 'x', isProved: true }

test('ACC-127 counts no unproved claim as protection, and suggests the first missing step', () => {
  const all = protectionsOf(bare, false)
  expect(all.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual(['password'])
  expect([all.length, nextStep(all)]).toEqual([3, 'mobile'])
})

test('ACC-127 counts withdrawal requirements if they can be set', () => {
  const all = protectionsOf({ ...bare, mobile: proved, email: proved }, true)
  expect([all.length, nextStep(all)]).toEqual([5, 'payment'])
  expect(nextStep(protectionsOf({ ...bare, mobile: proved, email: proved }, false))).toBeNull()
})
