import { FakeStream } from '../testing/fake-stream.ts'
import { type Change, LiveStore } from './live.store.ts'

function start() {
  const streams: FakeStream[] = []
  const heard: Change[] = []
  const live = new LiveStore(() => {
    const stream = new FakeStream()
    streams.push(stream)
    return stream as unknown as EventSource
  })
  live.listen((change) => heard.push(change))
  const stop = live.start()
  const [first] = streams
  if (!first) throw new Error('no stream was opened')
  return { live, heard, streams, first, stop }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('news of the stream go to every listener, and nothing is polled while it stands', () => {
  const { live, heard, first, stop } = start()
  first.open()
  expect(live.isLive).toBe(true)
  first.tell('composition', 'siam')
  first.tell('release', 'mfe-lobby')
  jest.advanceTimersByTime(60_000)
  expect(heard).toEqual([
    { topic: 'composition', about: 'siam' },
    { topic: 'release', about: 'mfe-lobby' },
  ])
  stop()
})

test('while the stream is down everything is asked for every ten seconds or so, and once more when it is back', () => {
  const { live, heard, first, stop } = start()
  first.open()
  first.fail()
  expect(live.isLive).toBe(false)
  jest.advanceTimersByTime(100_000)
  expect(heard.length).toBeGreaterThanOrEqual(8)
  expect(heard.length).toBeLessThanOrEqual(13)
  const so = heard.length
  first.open()
  expect(heard).toHaveLength(so + 1)
  jest.advanceTimersByTime(30_000)
  expect(heard).toHaveLength(so + 1)
  stop()
})

test('a stream that the browser has given up is opened anew', () => {
  const { live, streams, first, stop } = start()
  first.fail(2)
  jest.advanceTimersByTime(5000)
  expect(streams).toHaveLength(2)
  streams[1]?.open()
  expect(live.isLive).toBe(true)
  stop()
})
