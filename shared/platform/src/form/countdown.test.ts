import { Countdown } from './countdown.ts'

beforeEach(() => jest.useFakeTimers({ now: new Date('2027-12-31T16:59:50Z') }))
afterEach(() => jest.useRealTimers())

const MINUTE = 60_000

test('TRU-016 counts down second by second to zero, across the end of a year, and never below', () => {
  const wait = new Countdown()
  wait.start(3)
  const seen: number[] = []
  for (let i = 0; i < 5; i++) {
    jest.advanceTimersByTime(1000)
    seen.push(wait.seconds)
  }
  expect(seen).toEqual([2, 1, 0, 0, 0])
})

test('TRU-016 matches the server’s countdown after the device has slept', () => {
  const wait = new Countdown()
  wait.start(120)
  jest.advanceTimersByTime(1000)
  jest.setSystemTime(Date.now() + MINUTE)
  jest.advanceTimersByTime(1000)
  expect(wait.seconds).toBe(58)
  jest.setSystemTime(Date.now() + MINUTE)
  jest.advanceTimersByTime(1000)
  expect(wait.seconds).toBe(0)
})

test('TRU-016 does not prolong the wait if the clock is set back ten minutes', () => {
  const wait = new Countdown()
  wait.start(60)
  jest.setSystemTime(Date.now() - 10 * MINUTE)
  jest.advanceTimersByTime(MINUTE)
  expect(wait.seconds).toBe(0)
})
