import type { ContractTerms } from '@tessera/site'
import { createTermsDraft, parseTerms, type TermsDraft } from './tier-draft.ts'

type Texts = readonly [turnover: string, net: string, active: string, share: string]
const draft = (...tiers: readonly Texts[]): TermsDraft => ({
  carry: 'next',
  periods: 2,
  tiers: tiers.map(([turnover, net, active, share], key) => ({ key, inputs: { turnover, net, active, share } })),
})
const FIRST: Texts = ['50000.00', '1.00', '3', '0.5']

test('reads existing terms back unchanged', () => {
  const terms: ContractTerms = {
    tiers: [
      { turnover: '0.00', active: 0, net: '0.01', ppm: 1 },
      { turnover: '0.00', active: 2, net: '99999.99', ppm: 1_000_000 },
    ],
    carry: 'always',
    periods: 3,
  }
  expect(parseTerms('dividend', createTermsDraft(terms))).toEqual({ terms, errors: {} })
})

test.each([
  ['-1.00', '0.00', '3', '0.5'],
  ['50000', '0.00', '3', '0.5'],
  ['50000.001', '0.00', '3', '0.5'],
  ['', '0.00', '3', '0.5'],
  ['1.00', '0.00', '1.5', '0.5'],
  ['1.00', '0.00', '-1', '0.5'],
  ['1.00', '0.00', '3', '0'],
  ['1.00', '0.00', '3', '0.00005'],
  ['1.00', '0.00', '3', '100.0001'],
  ['1.00', '0.00', '3', '1e1'],
  ['1.00', '0.00', '3', '๕'],
] satisfies Texts[])('rejects a tier of turnover “%s”, net “%s”, “%s” active and “%s” percent', (...texts) => {
  expect(parseTerms('salary', draft(texts))).toEqual({ terms: null, errors: { 0: 'unreadable' } })
})

test.each([
  ['a lower turnover', ['49999.99', '1.00', '3', '0.6']],
  ['a lower net', ['50000.00', '0.99', '3', '0.6']],
  ['fewer actives', ['50000.00', '1.00', '2', '0.6']],
  ['the same share', ['50000.00', '1.00', '3', '0.5']],
] satisfies [string, Texts][])('reports a tier with %s than the previous one as out of order', (_, second) => {
  expect(parseTerms('dividend', draft(FIRST, second))).toEqual({ terms: null, errors: { 1: 'order' } })
})

test('accepts the same bounds at a higher share', () => {
  expect(parseTerms('dividend', draft(FIRST, ['50000.00', '1.00', '3', '0.5001'])).terms?.tiers[1]?.ppm).toBe(5_001)
})

test('ignores values that a kind does not use', () => {
  expect(parseTerms('hour', draft(['1000.00', 'much', '1', '0.1'])).terms).toEqual({
    tiers: [{ turnover: '1000.00', active: 1, net: '0.00', ppm: 1_000 }],
    carry: 'none',
    periods: 1,
  })
})
