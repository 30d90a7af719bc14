import { FakeStream } from '../testing/fake-stream.ts'
import { type BrowserTab, type Change, LiveStore } from './live.store.ts'

function start() {
  const streams: FakeStream[] = []
  const heard: Change[] = []
  const live = new LiveStore(() => {
    const stream = new FakeStream()
    streams.push(stream)
    return stream as unknown as EventSource
  })
  live.subscribe((change) => heard.push(change))
  const stop = live.start()
  const [first] = streams
  if (!first) throw new Error('no stream was opened')
  return { live, heard, streams, first, stop }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('notifies every listener of stream updates, and polls nothing while it is connected', () => {
  const { live, heard, first, stop } = start()
  first.open()
  expect(live.isLive).toBe(true)
  first.emit('composition', 'siam')
  first.emit('release', 'mfe-lobby')
  jest.advanceTimersByTime(60_000)
  expect(heard).toEqual([
    { topic: 'composition', about: 'siam' },
    { topic: 'release', about: 'mfe-lobby' },
  ])
  stop()
})

test('polls everything about every ten seconds while the stream is down, and once more when it is back', () => {
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

test('reopens a stream that the browser has closed', () => {
  const { live, streams, first, stop } = start()
  first.fail(2)
  jest.advanceTimersByTime(5000)
  expect(streams).toHaveLength(2)
  streams[1]?.open()
  expect(live.isLive).toBe(true)
  stop()
})

describe('FIX-231 tabs of one browser', () => {
  /** They share a channel, and a lock that one of them has at a time. */
  function aBrowser() {
    const channels: { onmessage: ((event: MessageEvent) => void) | null }[] = []
    const streams: FakeStream[] = []
    let locked: Promise<unknown> = Promise.resolve()
    const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const turn = locked.then(() => (signal.aborted ? undefined : hold()))
      locked = turn
      return turn
    }
    return {
      streams,
      tab() {
        const document = Object.assign(new EventTarget(), { hidden: false })
        const channel: BrowserTab['channel'] & { onmessage: ((event: MessageEvent) => void) | null } = {
          onmessage: null,
          postMessage: (data: unknown) => {
            for (const other of channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent)
          },
          close: () => undefined,
        }
        channels.push(channel)
        const heard: Change[] = []
        const open = () => {
          const stream = new FakeStream()
          streams.push(stream)
          return stream as unknown as EventSource
        }
        const live = new LiveStore(open, { document: document as never, channel, locks: { request } as never })
        live.subscribe((change) => heard.push(change))
        const stop = live.start()
        const show = async (isShown: boolean) => {
          document.hidden = !isShown
          document.dispatchEvent(new Event('visibilitychange'))
          await settled()
        }
        return { live, heard, stop, show }
      },
    }
  }
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }

  test('share one stream, and each visible one receives its changes, one that opens later too', async () => {
    const { tab, streams } = aBrowser()
    const tabs = Array.from({ length: 7 }, tab)
    await settled()
    streams[0]?.open()
    tabs.push(tab())
    await settled()
    streams[0]?.emit('composition', 'siam')
    jest.advanceTimersByTime(60_000)
    expect(streams).toHaveLength(1)
    for (const { live, heard } of tabs)
      expect([live.isLive, heard]).toEqual([true, [{ topic: 'composition', about: 'siam' }]])
    for (const { stop } of tabs) stop()
  })

  test('hand over the stream once the tab that owns it is hidden, which requests nothing until it is visible again', async () => {
    const { tab, streams } = aBrowser()
    const [first, second] = [tab(), tab()]
    await settled()
    streams[0]?.open()
    await first.show(false)
    expect(streams.map(({ readyState }) => readyState === 2)).toEqual([true, false])
    streams[1]?.open()
    streams[1]?.emit('loads', 'siam')
    jest.advanceTimersByTime(60_000)
    expect(second.heard.at(-1)).toEqual({ topic: 'loads', about: 'siam' })
    expect(first.heard).toEqual([])
    await first.show(true)
    expect([first.live.isLive, first.heard.at(-1)]).toEqual([true, { topic: 'all' }])
    expect(streams).toHaveLength(2)
    first.stop()
    second.stop()
  })
})
