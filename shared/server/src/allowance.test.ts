import { createFairRateLimit, createSenderRateLimit } from './allowance.ts'

test('refills an allowance after its minute', () => {
  let now = 0
  const allowance = createSenderRateLimit(10, () => now)
  expect([allowance.take('a', 6), allowance.take('a', 5), allowance.take('a', 4), allowance.take('b', 10)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  now = 59_999
  expect(allowance.take('a', 1)).toBe(false)
  now = 60_000
  expect(allowance.take('a', 1)).toBe(true)
})

test('grows a share with the usage of all others', () => {
  const share = createFairRateLimit(10, () => 0)
  expect([share.take('a', 10), share.take('a', 1), share.take('b', 8), share.take('c', 8)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([share.take('a', 6), share.take('a', 1), share.take('b', 10)]).toEqual([true, false, true])
})
