import { formatAgo, formatBytes, formatBytesDelta, formatP75, formatRate } from './format.ts'

test.each([
  [0, '0 %'],
  [0.00001, '< 0.01 %'],
  [0.0042, '0.42 %'],
  [0.02, '2 %'],
  [0.053, '5.3 %'],
  [1, '100 %'],
])('formats a rate of %d as %s', (rate, text) => expect(formatRate(rate)).toBe(text))

test.each([
  [999, '999 B'],
  [31_540, '31.5 kB'],
  [1_250_000, '1.25 MB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test('formats a difference with its sign', () => {
  expect([1500, -1500, 0].map(formatBytesDelta)).toEqual(['+1.5 kB', '−1.5 kB', '±0'])
})

test('shows a p75 as the end of its class, and as nothing without loads', () => {
  expect([formatP75(150), formatP75(1250), formatP75(null)]).toEqual(['≤ 150 ms', '≤ 1.25 s', '–'])
})

test.each([
  [10_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [49 * 3_600_000, '2 d ago'],
])('formats %d ms ago as %s', (ms, text) => {
  expect(formatAgo(new Date(1_000_000_000_000 - ms).toISOString(), 1_000_000_000_000)).toBe(text)
})
