import { isWithin, pairedRatio, verdict } from './paired.ts'

const pairsOf = (ratios: readonly number[]) => ratios.map((ratio, at) => [ratio * (at + 1), at + 1] as const)

test('computes the ratio as the median over the pairs, whatever each pair’s level', () => {
  expect(pairedRatio(pairsOf([1.1, 0.9, 1.2, 1, 1, 1.3, 0.8])).ratio).toBeCloseTo(1)
})

// Ranks of the sign test's interval as tables of order statistics give them.
test.each([
  [6, 1, 6],
  [8, 1, 8],
  [9, 2, 8],
  [20, 6, 15],
  [25, 8, 18],
])('for %i pairs spans the interval from the %i. to the %i.', (count, from, to) => {
  const ratios = Array.from({ length: count }, (_, at) => at + 1)
  const { low, high } = pairedRatio(pairsOf(ratios))
  expect([Math.round(low), Math.round(high)]).toEqual([from, to])
})

test('ignores one outlier in the ratio and, with enough pairs, in the interval', () => {
  const good = Array.from({ length: 30 }, (_, at) => 1 + (at % 5) / 100)
  const { ratio, low, high } = pairedRatio(pairsOf([...good.slice(1), 9]))
  expect([ratio, low, high].map((value) => value.toFixed(2))).toEqual(['1.02', '1.01', '1.03'])
})

test('draws no conclusion from five pairs', () => {
  expect(() => pairedRatio(pairsOf([1, 1, 1, 1, 1]))).toThrow('expected at least 6 pairs, got 5')
})

test('judges an interval by its longer side, and a budget by both ends', () => {
  const seen = { ratio: 1, low: 0.99, high: 1.03, pairs: 9 }
  expect([isWithin(seen, 0.02), isWithin(seen, 0.031)]).toEqual([false, true])
  expect([verdict(seen, 1.03), verdict(seen, 1.02), verdict(seen, 0.98)]).toEqual(['ok', 'open', 'over'])
})
