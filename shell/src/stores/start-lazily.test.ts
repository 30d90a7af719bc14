import { startLazily } from './start-lazily.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const turn = () => jest.advanceTimersByTimeAsync(0)

test('starts late code when it has loaded, and ends it with its owner', async () => {
  const [start, stop] = [jest.fn(), jest.fn()]
  const end = startLazily(async () => () => {
    start()
    return stop
  })
  expect(start).not.toHaveBeenCalled()
  await turn()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  end()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('starts nothing for code that loads after the end', async () => {
  const start = jest.fn(() => () => {})
  startLazily(async () => start)()
  await turn()
  expect(start).not.toHaveBeenCalled()
})

test('reports code that fails to load, and retries every fifteen seconds, until the end', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {})
  const fault = new Error('offline')
  const load = jest.fn(() => Promise.reject(fault))
  const end = startLazily(load)
  await turn()
  expect(told).toHaveBeenCalledWith(fault)
  await jest.advanceTimersByTimeAsync(14_999)
  expect(load).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  end()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(2)
  startLazily(load)()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(3)
  told.mockRestore()
})
