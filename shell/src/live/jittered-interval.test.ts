import { startJitteredInterval } from './jittered-interval.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('spreads requests of simultaneous tabs, each at its interval', () => {
  const from = Date.now()
  const asked: number[] = []
  const ends = Array.from({ length: 1000 }, () =>
    startJitteredInterval(20_000, () => asked.push(Date.now() - from), window),
  )
  jest.advanceTimersByTime(200_000)
  // 200 s are ten turns, of which the last is half begun: 9,510 on average, and some 15 off by chance.
  expect(Math.abs(asked.length - 9510)).toBeLessThan(150)
  const first = asked.slice(0, 1000)
  expect(Math.min(...first)).toBeGreaterThanOrEqual(15_000)
  const bySecond = new Map<number, number>()
  for (const at of asked) bySecond.set(Math.floor(at / 1000), (bySecond.get(Math.floor(at / 1000)) ?? 0) + 1)
  expect(Math.max(...bySecond.values())).toBeLessThan(200)
  for (const end of ends) end()
  const so = asked.length
  jest.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(so)
})
