import { Countdown } from './countdown.ts'

beforeEach(() => jest.useFakeTimers({ now: new Date('2027-12-31T16:59:50Z') }))
afterEach(() => jest.useRealTimers())

const MINUTE = 60_000

test('TRU-016 a countdown runs second by second to none, over the end of a year, and never below', () => {
  const wait = new Countdown()
  wait.start(3)
  const seen: number[] = []
  for (let i = 0; i < 5; i++) {
    jest.advanceTimersByTime(1000)
    seen.push(wait.seconds)
  }
  expect(seen).toEqual([2, 1, 0, 0, 0])
})

test('TRU-016 after a device has slept a countdown stands where the server’s does', () => {
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

test('TRU-016 a clock that is set back ten minutes makes nobody wait longer', () => {
  const wait = new Countdown()
  wait.start(60)
  jest.setSystemTime(Date.now() - 10 * MINUTE)
  jest.advanceTimersByTime(MINUTE)
  expect(wait.seconds).toBe(0)
})
