import type { OfferRules } from '@tessera/site/operations'
import { offers } from '../../../../seed/catalogue/content/offers.ts'
import { todayOf } from './eligibility.domain.ts'
import { exampleOf, nextDepositReasonOf } from './next-deposit.domain.ts'

const rulesOf = (id: string, over: object = {}): OfferRules => ({ ...offers[id], ...over }) as OfferRules
/** 27 November 2026 is a Friday in Bangkok. */
const today = (day: number) => todayOf(new Date(`2026-11-${day}T12:00:00+07:00`), 'Asia/Bangkok')

test('FIX-211 uses the smallest deposit as the example of a match, with the bonus and the stakes that convert it to cash', () => {
  const min = { conditions: { deposit: { min: '300.00' } } }
  expect(exampleOf(rulesOf('welcome-100', min))).toEqual({ deposit: '300.00', get: '300.00', play: '1500.00' })
  expect(exampleOf(rulesOf('second-deposit'))).toEqual({ deposit: '200.00', get: '100.00', play: '500.00' })
  expect(exampleOf(rulesOf('welcome-100', { kind: 'RELOAD' }))?.play).toBe('500.00')
})

test('limits an example to the cap, and requires no play if the bonus is cash', () => {
  const rules = rulesOf('welcome-100', { reward: { percent: 200, cap: '150.00' }, wagering: null })
  expect(exampleOf(rules)).toEqual({ deposit: '100.00', get: '150.00', play: '0.00' })
})

test('uses 100 baht as the example of rules without a smallest deposit, and none if they match no deposit', () => {
  expect(exampleOf(rulesOf('welcome-100', { conditions: {} }))?.deposit).toBe('100.00')
  expect(exampleOf(rulesOf('welcome-100', { conditions: { deposit: {} } }))?.deposit).toBe('100.00')
  expect(exampleOf(rulesOf('free-spin-friday'))).toBeNull()
})

test.each([
  ['welcome-100', 0, 26, null],
  ['welcome-100', 1, 26, 'deposit_passed'],
  ['second-deposit', 0, 26, 'deposit'],
  ['second-deposit', 1, 26, null],
  ['second-deposit', 2, 26, 'deposit_passed'],
  ['free-spin-friday', 3, 26, 'deposit_day'],
  ['free-spin-friday', 3, 27, null],
  ['live-streak', 0, 26, null],
])('checks the next deposit for %s after %i deposits on the %ith: %s', (id, deposits, day, expected) => {
  expect(nextDepositReasonOf(rulesOf(id), deposits, today(day))).toBe(expected)
})
