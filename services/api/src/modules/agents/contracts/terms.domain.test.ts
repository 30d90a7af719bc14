import type { ContractTerms } from '@tessera/site'
import { firstUncoveredTier, normalizeTerms, reachedTierIndex, termErrorsOf, tiersOf } from './terms.domain.ts'

type T = [turnover: string, active: number, net: string, ppm: number]
const terms = (tiers: T[], periods = 1): ContractTerms => ({
  tiers: tiers.map(([turnover, active, net, ppm]) => ({ turnover, active, net, ppm })),
  carry: 'always',
  periods,
})
const A = terms([
  ['50000.00', 3, '0.00', 5_000],
  ['150000.00', 5, '0.00', 8_000],
])

test('AGT-047 covers a tier by one with thresholds no higher and a share no lower', () => {
  const B = terms([
    ['60000.00', 3, '0.00', 3_000],
    ['90000.00', 4, '0.00', 4_000],
  ])
  expect(firstUncoveredTier(A, B)).toBeNull()
  expect(firstUncoveredTier(A, A)).toBeNull()
  expect(firstUncoveredTier(B, A)).toBe(0)
})

test.each([
  ['a lower turnover', ['49999.99', 3, '0.00', 5_000], 0],
  ['fewer actives', ['50000.00', 2, '0.00', 5_000], 0],
  ['a higher share', ['149999.99', 9, '0.00', 5_001], 0],
  ['the share of the second tier for less', ['150000.00', 4, '0.00', 8_000], 0],
] as [string, T, number][])('AGT-047 does not cover a tier with %s', (_what, tier, bad) => {
  expect(firstUncoveredTier(A, terms([tier]))).toBe(bad)
})

test('names the first tier that is not covered, and covers nothing by other periods', () => {
  const second = terms([
    ['50000.00', 3, '0.00', 5_000],
    ['90000.00', 4, '0.00', 6_000],
  ])
  expect(firstUncoveredTier(A, second)).toBe(1)
  expect(firstUncoveredTier(A, { ...A, periods: 2 })).toBe(0)
})

test('applies the highest tier that is met, thresholds included', () => {
  const tiers = tiersOf(A)
  const met = (turnover: bigint, active: number) => reachedTierIndex(tiers, { turnover, active, base: 0n })
  expect([met(4_999_999n, 9), met(5_000_000n, 3), met(15_000_000n, 4), met(15_000_000n, 5)]).toEqual([null, 0, 0, 1])
})

test.each([
  [
    'a turnover that falls',
    [
      ['2.00', 0, '0.00', 1],
      ['1.00', 0, '0.00', 2],
    ],
    { 'terms.tiers.1': 'falls' },
  ],
  [
    'actives that fall',
    [
      ['1.00', 2, '0.00', 1],
      ['1.00', 1, '0.00', 2],
    ],
    { 'terms.tiers.1': 'falls' },
  ],
  [
    'a share that stays',
    [
      ['1.00', 0, '0.00', 1],
      ['2.00', 0, '0.00', 1],
    ],
    { 'terms.tiers.1': 'rises' },
  ],
  ['a threshold below zero', [['-0.01', 0, '0.00', 1]], { 'terms.tiers.0': 'range' }],
  ['a net, of which a salary knows nothing', [['1.00', 0, '0.01', 1]], { 'terms.tiers.0': 'range' }],
] as [string, T[], object][])('rejects terms with %s', (_what, tiers, faults) => {
  expect(termErrorsOf('salary', terms(tiers))).toEqual(faults)
})

test('requires one to ten tiers in terms, and periods for dividends only', () => {
  const eleven = Array.from({ length: 11 }, (_, at): T => ['1.00', 0, '0.00', at + 1])
  expect([termErrorsOf('salary', terms([])), termErrorsOf('salary', terms(eleven))]).toEqual([
    { 'terms.tiers': 'range' },
    { 'terms.tiers': 'range' },
  ])
  expect(termErrorsOf('hour', { ...A, periods: 2 })).toEqual({ 'terms.periods': 'range' })
  expect(termErrorsOf('dividend', terms([['0.00', 0, '0.01', 60_000]], 3))).toEqual({})
})

test('carries nothing for a salary, whatever the input', () => {
  expect([normalizeTerms('salary', A).carry, normalizeTerms('dividend', A).carry]).toEqual(['none', 'always'])
})
