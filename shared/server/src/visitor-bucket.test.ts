import { createHash } from 'node:crypto'
import { BUCKETS, bucketOf, sideOf } from './visitor-bucket.ts'

const MOST = 100_000
/** Ids as random as those of visitors, yet the same in every run, so that the test never fails by chance. */
const RANDOM = Array.from({ length: MOST }, (_, i) => createHash('md5').update(`seed ${i}`).digest('hex'))
const ALIKE = Array.from({ length: MOST }, (_, i) => `visitor-${i}`)

const onCandidate = (ids: readonly string[], percent: number, merchant = 'siam') =>
  new Set(ids.filter((id) => sideOf(bucketOf(merchant, id), percent) === 'candidate'))

test.each([
  ['random', RANDOM],
  ['alike', ALIKE],
])('MFP-006 of 100,000 %s visitor ids 9.7 to 10.3 %% get a candidate of 10 %%', (_what, ids) => {
  for (const merchant of ['siam', 'lotus', 'kirin']) {
    const share = onCandidate(ids, 10, merchant).size / MOST
    expect(share).toBeGreaterThanOrEqual(0.097)
    expect(share).toBeLessThanOrEqual(0.103)
  }
})

test('MFP-006 a growing percentage moves nobody back', () => {
  let before = onCandidate(RANDOM, 10)
  for (const percent of [11, 20, 50, 99]) {
    const now = onCandidate(RANDOM, percent)
    expect([...before].filter((id) => !now.has(id))).toEqual([])
    expect(now.size).toBeGreaterThan(before.size)
    before = now
  }
})

test('nobody gets a candidate of 0 %, everybody one of 100 %', () => {
  expect([onCandidate(RANDOM, 0).size, onCandidate(RANDOM, 100).size]).toEqual([0, MOST])
})

test('a bucket is a whole number of 0 to 9999 that never changes, and another one for another merchant', () => {
  const buckets = ALIKE.map((id) => bucketOf('siam', id))
  expect(buckets.every((b) => Number.isInteger(b) && b >= 0 && b < BUCKETS)).toBe(true)
  expect(buckets.slice(0, 3)).toEqual([7032, 7478, 6667])
  expect(ALIKE.filter((id, i) => bucketOf('lotus', id) === buckets[i]).length).toBeLessThan(100)
})
