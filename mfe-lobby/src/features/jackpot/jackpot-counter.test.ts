import { JACKPOT_RANGES, JackpotCounter, randomInRange } from './jackpot-counter.ts'

const MANY = 500
const times = <T>(make: () => T): T[] => Array.from({ length: MANY }, make)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test.each([
  ['LOB-155', 'home', 1_200_000_000, 1_300_000_000],
  ['LOB-156', 'list', 400_000_000, 990_000_000],
] as const)('%s LOB-157 starts the counter of %s between %i and %i', (_, place, min, max) => {
  expect(JACKPOT_RANGES[place]).toEqual({ from: min, to: max })
  const begun = times(() => new JackpotCounter(place).value)
  expect(begun.every((value) => Number.isInteger(value) && value >= min && value <= max)).toBe(true)
  expect(new Set(begun).size).toBeGreaterThan(MANY / 2)
})

test('LOB-153 LOB-154 increases the counter by 100 to 200, every 3, 4 or 5 seconds', () => {
  const asked: object[] = []
  const counter = new JackpotCounter('home', (range) => {
    asked.push(range)
    return range.to
  })
  const stop = counter.run()
  jest.advanceTimersByTime(4999)
  expect(counter.value).toBe(1_300_000_000)
  jest.advanceTimersByTime(1)
  expect(counter.value).toBe(1_300_000_200)
  jest.advanceTimersByTime(5000)
  expect(counter.value).toBe(1_300_000_400)
  stop()
  jest.advanceTimersByTime(60_000)
  expect(counter.value).toBe(1_300_000_400)
  expect(asked.slice(1, 3)).toEqual([
    { from: 3, to: 5 },
    { from: 100, to: 200 },
  ])
  expect(jest.getTimerCount()).toBe(0)
})

test('picks a number between two bounds, inclusive', () => {
  expect([...new Set(times(() => randomInRange({ from: 3, to: 5 })))].sort()).toEqual([3, 4, 5])
})
