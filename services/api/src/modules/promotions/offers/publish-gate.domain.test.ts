import type { OfferRules, Wagering } from '@tessera/site/operations'
import { offers } from '../../../../seed/catalogue/content/offers.ts'
import { MATCH_BONUS } from '../../../../testing/promotion-fixture.ts'
import { contributionsOf } from './amounts.domain.ts'
import { validateRules } from './publish-gate.domain.ts'

const WAGERING: Wagering = { multiple: 5, product: 'casino', contributions: {}, maxBet: '100.00', days: 7 }
const faults = (over: Partial<OfferRules>) => validateRules({ ...MATCH_BONUS, ...over } as OfferRules, 10).faults
const wagering = (over: Partial<Wagering>) => faults({ wagering: { ...WAGERING, ...over } })

test.each<[string, Partial<Wagering>, object]>([
  ['5 times at 50 %', {}, {}],
  ['5 times at 40 %', { contributions: { LIVE: 40 } }, { 'wagering.multiple': 'range' }],
  ['6 times at 50 %', { multiple: 6 }, { 'wagering.multiple': 'range' }],
  ['10 times at 100 %', { multiple: 10, contributions: { LIVE: 100, PVP: 0 } }, {}],
  ['11 times at 100 %', { multiple: 11, contributions: { LIVE: 100, PVP: 0 } }, { 'wagering.multiple': 'range' }],
  ['a game of another product', { contributions: { SPORTS: 100 } }, { 'wagering.contributions': 'product' }],
  ['anything, all of it whole', { product: 'any' }, {}],
  ['anything, some of it half', { product: 'any', contributions: { LIVE: 50 } }, { 'wagering.contributions': 'all' }],
  [
    'no game at all',
    { product: 'lottery', contributions: { LOTT: 0, ELOTT: 0 } },
    { 'wagering.contributions': 'needed' },
  ],
  ['a highest bet of nothing', { maxBet: '0.00' }, { 'wagering.maxBet': 'range' }],
])('CON-086 %s', (_what, over, expected) => {
  expect(wagering(over)).toEqual(expected)
})

test('requires money back to be cash, a cap only on gifts, and no claim of being without risk', () => {
  expect(faults({ maxCashOut: '5.00' })).toEqual({ maxCashOut: 'gifts' })
  for (const title of ['A risk-free bet', 'Risk free!'])
    expect(faults({ title: { th: 'ก', en: title } })).toEqual({ title: 'riskFree' })
  expect(faults({ title: { th: ' ', en: 'a' } })).toEqual({ title: 'needed' })
  const back = { ...offers['weekly-cashback'], wagering: WAGERING } as OfferRules
  expect(validateRules(back, 10).faults).toEqual({ wagering: 'cash' })
})

test('warns of an offer that is called free and requires a deposit', () => {
  const over = { title: { th: 'ฟรี', en: 'Free money' }, conditions: { deposit: { min: '1.00' } } }
  expect(validateRules({ ...MATCH_BONUS, ...over }, 10)).toEqual({ faults: {}, warnings: ['free'] })
})

test.each(Object.entries(offers))('permits publishing of the seeded offer %s', (_id, rules) => {
  expect(validateRules(rules, 10).faults).toEqual({})
})

test('uses the default contribution of the type unless specified, and omits what contributes nothing', () => {
  expect(contributionsOf({ ...WAGERING, contributions: { PVP: 0, RNG: 80 } })).toEqual({ RNG: 80, FISH: 100, LIVE: 50 })
})
