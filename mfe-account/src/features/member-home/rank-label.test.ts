import { rankLabel } from './rank-label.ts'

test.each([
  ['vip_bronze', 'rank.bronze'],
  ['vip_silver', 'rank.silver'],
  ['vip_gold', 'rank.gold'],
  ['vip_diamond', 'rank.diamond'],
  [null, 'rank.top'],
  ['vip_of_next_year', 'vip_of_next_year'],
])('formats the rank %p as %p', (label, words) => {
  expect(rankLabel((key) => key, label)).toBe(words)
})
