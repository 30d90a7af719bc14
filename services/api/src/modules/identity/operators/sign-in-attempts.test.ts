import { createSignInAttempts } from './sign-in-attempts.ts'

test('FIX-139 drops failed sign-ins after a minute, and stores 10,000 names at most', () => {
  let at = 0
  const attempts = createSignInAttempts(() => new Date(at))
  for (let i = 0; i < 10_001; i++) attempts.addFailure(`name${i}`)
  expect(attempts.trackedNames()).toBe(10_000)
  at = 60_000
  attempts.addFailure('late')
  expect(attempts.trackedNames()).toBe(1)
})

test('FIX-139 blocks a name for a minute after five wrong passwords, and counts from one a minute later', () => {
  let at = 0
  const attempts = createSignInAttempts(() => new Date(at))
  for (let i = 0; i < 5; i++) {
    expect(attempts.waitMs('somchai')).toBe(0)
    attempts.addFailure('somchai')
  }
  expect(attempts.waitMs('somchai')).toBe(60_000)
  at = 60_000
  expect(attempts.waitMs('somchai')).toBe(0)
  attempts.addFailure('somchai')
  expect(attempts.waitMs('somchai')).toBe(0)
})
