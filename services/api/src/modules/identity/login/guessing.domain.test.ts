import {
  addFailure,
  currentFailures,
  decideAttempt,
  type FailureState,
  waitAfter,
  waitMsOf,
} from './guessing.domain.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const DAY = 86_400_000
const failures = (count: number, over: Partial<FailureState> = {}): FailureState => ({
  count,
  lastAt: now,
  waitUntil: now,
  ...over,
})
const guesses = (over: Partial<Record<'both' | 'account' | 'network', FailureState>> = {}) => ({
  both: failures(0),
  account: failures(0),
  network: failures(0),
  ...over,
})

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [11, 256],
  [12, 300],
  [1000, 300],
])('requires after %i failures a wait of %i seconds', (count, seconds) => {
  expect(waitAfter(count)).toBe(seconds)
})

test('counts a failure with the delay that follows it', () => {
  expect(addFailure(failures(2), now)).toEqual({ count: 3, lastAt: now, waitUntil: at(1000) })
  expect(addFailure(failures(0), now)).toEqual({ count: 1, lastAt: now, waitUntil: now })
})

test('resets failures a day after the last', () => {
  const old = failures(7, { lastAt: at(-DAY), waitUntil: at(5000) })
  const young = failures(7, { lastAt: at(1 - DAY), waitUntil: at(5000) })
  expect(currentFailures(old, now)).toEqual({ count: 0, lastAt: now, waitUntil: now })
  expect(currentFailures(young, now)).toBe(young)
  expect([waitMsOf(old, now), waitMsOf(young, now), waitMsOf(failures(7, { waitUntil: at(-1) }), now)]).toEqual([
    0, 5000, 0,
  ])
  expect(addFailure(old, now).count).toBe(1)
})

test('requires a captcha after the first failure of an account from a network, and accepts the next try with a solved one', () => {
  expect(decideAttempt(guesses(), false, now)).toEqual({ is: 'look' })
  expect(decideAttempt(guesses({ both: failures(1) }), false, now)).toEqual({ is: 'captcha' })
  expect(decideAttempt(guesses({ both: failures(1) }), true, now)).toEqual({ is: 'look' })
})

test('applies the delay before any other check, and does not shorten it for a captcha', () => {
  expect(decideAttempt(guesses({ both: failures(4, { waitUntil: at(1500) }) }), true, now)).toEqual({
    is: 'wait',
    ms: 1500,
  })
})

test('delays no member for others’ failures at the account or from the network', () => {
  const others = failures(3, { waitUntil: at(1500) })
  expect(decideAttempt(guesses({ account: others, network: others }), false, now)).toEqual({ is: 'look' })
})

test.each([
  ['account', 4, 'look'],
  ['account', 5, 'captcha'],
  ['network', 8, 'look'],
  ['network', 9, 'captcha'],
] as const)('SEC-08 checks %s with %i failures: %s', (name, count, is) => {
  expect(decideAttempt(guesses({ [name]: failures(count) }), false, now)).toEqual({ is })
  expect(decideAttempt(guesses({ [name]: failures(count) }), true, now)).toEqual({ is: 'look' })
})
