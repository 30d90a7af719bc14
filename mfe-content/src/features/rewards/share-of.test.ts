import { shareOf } from './share-of.ts'

test.each([
  ['870.00', '1000.00', 0.87],
  ['3', '5', 0.6],
  ['0.00', '100.00', 0],
  ['120.00', '100.00', 1],
  ['0', '0', 1],
])('computes for %s of %s the share %d', (done, needed, share) => {
  expect(shareOf(done, needed)).toBe(share)
})
