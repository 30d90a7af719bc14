import { createHash } from 'node:crypto'
import { type Arc, arcOffsetOf, BUCKETS, bucketOf, findArc, isWithin, maxPercentFrom } from './visitor-bucket.ts'

const MAX = 100_000
/** Ids as random as those of visitors, yet the same in every run, so that the test never fails by chance. */
const RANDOM = Array.from({ length: MAX }, (_, i) => createHash('md5').update(`seed ${i}`).digest('hex'))
const ALIKE = Array.from({ length: MAX }, (_, i) => `visitor-${i}`)

const bucketsOf = (ids: readonly string[], merchant = 'siam') => ids.map((id) => bucketOf(merchant, id))
const BUCKETS_OF_RANDOM = bucketsOf(RANDOM)
/** Which of the visitors, by their place in the list, have a place on the arc. */
const onArc = (buckets: readonly number[], arc: Arc) =>
  new Set(buckets.flatMap((bucket, i) => (isWithin(bucket, arc) ? [i] : [])))
const OFFSETS = [0, 6180, 9999]

test.each([
  ['random', RANDOM],
  ['alike', ALIKE],
])('MFP-006 selects of 100,000 %s visitor ids 9.7 to 10.3 %% for a candidate of 10 %%', (_what, ids) => {
  for (const merchant of ['siam', 'lotus', 'kirin']) {
    const buckets = bucketsOf(ids, merchant)
    for (const offset of OFFSETS) {
      const share = onArc(buckets, { offset, percent: 10 }).size / MAX
      expect(share).toBeGreaterThanOrEqual(0.097)
      expect(share).toBeLessThanOrEqual(0.103)
    }
  }
})

test.each(OFFSETS)('MFP-006 moves no visitor back if a percentage grows from bucket %i on', (offset) => {
  let before = onArc(BUCKETS_OF_RANDOM, { offset, percent: 10 })
  for (const percent of [11, 20, 50, 99]) {
    const now = onArc(BUCKETS_OF_RANDOM, { offset, percent })
    expect([...before].filter((id) => !now.has(id))).toEqual([])
    expect(now.size).toBeGreaterThan(before.size)
    before = now
  }
})

test('assigns a candidate of 0 % to no visitor, and of 100 % to every visitor', () => {
  for (const offset of OFFSETS)
    expect([0, 100].map((percent) => onArc(BUCKETS_OF_RANDOM, { offset, percent }).size)).toEqual([0, MAX])
})

test('MFP-039 assigns at most one of three rollouts to each of 100,000 visitors, with true shares, and moves none when another widens', () => {
  const arcs = [
    { name: 'first', offset: arcOffsetOf(1), percent: 20 },
    { name: 'second', offset: arcOffsetOf(2), percent: 10 },
    { name: 'third', offset: arcOffsetOf(3), percent: 1 },
  ]
  const twice = BUCKETS_OF_RANDOM.filter((bucket) => arcs.filter((arc) => isWithin(bucket, arc)).length > 1)
  expect(twice).toEqual([])
  const before = BUCKETS_OF_RANDOM.map((bucket) => findArc(bucket, arcs)?.name)
  for (const { name, percent } of arcs) {
    const share = before.filter((lane) => lane === name).length / MAX
    expect(Math.abs(share - percent / 100)).toBeLessThanOrEqual(0.003)
  }
  const wider = arcs.map((arc) => (arc.name === 'second' ? { ...arc, percent: 30 } : arc))
  const after = BUCKETS_OF_RANDOM.map((bucket) => findArc(bucket, wider)?.name)
  const moved = after.flatMap((lane, i) => (lane === before[i] ? [] : [`${before[i]} to ${lane}`]))
  expect(new Set(moved)).toEqual(new Set(['undefined to second']))
  expect(Math.abs(after.filter((lane) => lane === 'second').length / MAX - 0.3)).toBeLessThanOrEqual(0.003)
})

test('MFP-040 shares at most 3 % of visitors between the first 1 % of two successive rollouts', () => {
  for (let n = 1; n <= 40; n++) {
    const first = onArc(BUCKETS_OF_RANDOM, { offset: arcOffsetOf(n), percent: 1 })
    const next = onArc(BUCKETS_OF_RANDOM, { offset: arcOffsetOf(n + 1), percent: 1 })
    const both = [...first].filter((id) => next.has(id)).length
    expect(both / Math.min(first.size, next.size)).toBeLessThanOrEqual(0.03)
  }
})

test('MFP-039 grows an arc until the next one begins, round the circle; an empty arc takes no space', () => {
  expect(maxPercentFrom(0, [])).toBe(100)
  expect(maxPercentFrom(500, [{ offset: 3000, percent: 5 }])).toBe(25)
  expect(maxPercentFrom(3050, [{ offset: 3000, percent: 5 }])).toBe(0)
  expect(maxPercentFrom(3500, [{ offset: 3000, percent: 5 }])).toBe(95)
  expect(
    maxPercentFrom(9000, [
      { offset: 1050, percent: 1 },
      { offset: 5000, percent: 1 },
    ]),
  ).toBe(20)
  expect(maxPercentFrom(9000, [{ offset: 1050, percent: 0 }])).toBe(100)
  expect(maxPercentFrom(9000, [{ offset: 9000, percent: 100 }])).toBe(0)
})

test('hashes a visitor to a fixed whole bucket of 0 to 9999, and to another one for another merchant', () => {
  const buckets = ALIKE.map((id) => bucketOf('siam', id))
  expect(buckets.every((b) => Number.isInteger(b) && b >= 0 && b < BUCKETS)).toBe(true)
  expect(buckets.slice(0, 3)).toEqual([7032, 7478, 6667])
  expect(ALIKE.filter((id, i) => bucketOf('lotus', id) === buckets[i]).length).toBeLessThan(100)
})
