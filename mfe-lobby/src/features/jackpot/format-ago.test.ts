import { formatAgo } from './format-ago.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

test.each([
  [0, 'this minute'],
  [MINUTE - 1, 'this minute'],
  [MINUTE, '1 minute ago'],
  [60 * MINUTE - 1, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE - 1, '23 hours ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
])('formats %i ms ago as %s', (way, text) => {
  expect(formatAgo(NOW - way, NOW, 'EN')).toBe(text)
})

test('treats a time in the future by another clock as now', () => {
  expect(formatAgo(NOW + MINUTE, NOW, 'EN')).toBe(formatAgo(NOW, NOW, 'EN'))
})
