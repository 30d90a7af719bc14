import { bucketOf, sideOf } from './rollout.domain.ts'

const VISITORS = Array.from({ length: 100_000 }, (_, i) => `visitor-${i}`)
const onCandidate = (percent: number, merchant = 'siam') =>
  new Set(VISITORS.filter((id) => sideOf(bucketOf(merchant, id), percent) === 'candidate'))

test('MFP-006 of 100,000 visitors 9.7 to 10.3 % get a candidate of 10 %', () => {
  for (const merchant of ['siam', 'lotus', 'kirin']) {
    const share = onCandidate(10, merchant).size / VISITORS.length
    expect(share).toBeGreaterThanOrEqual(0.097)
    expect(share).toBeLessThanOrEqual(0.103)
  }
})

test('MFP-006 a growing percentage moves nobody back', () => {
  let before = onCandidate(10)
  for (const percent of [11, 20, 50, 99]) {
    const now = onCandidate(percent)
    expect([...before].filter((id) => !now.has(id))).toEqual([])
    expect(now.size).toBeGreaterThan(before.size)
    before = now
  }
})

test('nobody gets a candidate of 0 %, everybody one of 100 %', () => {
  expect([onCandidate(0).size, onCandidate(100).size]).toEqual([0, VISITORS.length])
})

test('a bucket is a whole number of 0 to 9999 that never changes, and another one for another merchant', () => {
  const buckets = VISITORS.map((id) => bucketOf('siam', id))
  expect(buckets.every((b) => Number.isInteger(b) && b >= 0 && b <= 9999)).toBe(true)
  expect(buckets.slice(0, 3)).toEqual([7032, 7478, 6667])
  expect(VISITORS.filter((id, i) => bucketOf('lotus', id) === buckets[i]).length).toBeLessThan(100)
})
