import { rankShare } from './rank-share.ts'

test.each([
  ['ACC-129 three of four conditions', 3, 4, 'vip_silver', 0.75],
  ['ACC-130 no further rank', 0, 4, null, 1],
  ['ACC-131 a rank without conditions', 2, 0, 'vip_silver', 0],
  ['more conditions than there are', 5, 4, 'vip_silver', 1],
])('%s', (_, completedConditions, totalExpectedConditions, labelId, share) => {
  expect(rankShare({ completedConditions, totalExpectedConditions, labelId })).toBe(share)
})
