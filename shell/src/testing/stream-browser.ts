import { type JackpotEvent, MEMBER_STREAM, type OrderEvent, SESSION_HEADER } from '@tessera/site'
import { observable } from 'mobx'
import { followStream } from '../live/member-stream.ts'

const SILENCE_MS = 15_000

/** One stream that a tab has opened; the test sends the events. */
export interface OpenedStream {
  handle: string | undefined
  signal: AbortSignal
  send(event: string, data: object): void
  end(): void
}

/** Tabs of one browser: they share a channel, and one lock at a time. */
export function aBrowser() {
  const tabs: { onmessage: ((event: { data: unknown }) => void) | null }[] = []
  let lockQueue: Promise<unknown> = Promise.resolve()

  return {
    /**
     * Opens a stream again without a pause, and never notices silence: a busy machine is silent longer than a test may wait. With
     * `realPauses` it does both by the page's timers.
     */
    tab({ realPauses = false, isRefused = false } = {}) {
      const polls = jest.fn()
      const session = observable({ handle: 's-1' as string | null })
      const renewals = jest.fn(async () => {})
      const lock = observable({ isLocked: false })
      const balances: string[] = []
      const hits: JackpotEvent[] = []
      const orders: OrderEvent[] = []
      const events: string[] = []
      const streams: OpenedStream[] = []
      const document = Object.assign(new EventTarget(), { hidden: false })
      class Channel {
        onmessage: ((event: { data: unknown }) => void) | null = null
        constructor() {
          tabs.push(this)
        }
        postMessage(data: unknown) {
          for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data })
        }
        close() {
          tabs.splice(tabs.indexOf(this), 1)
        }
      }
      const fetch = async (
        url: string,
        { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
      ) => {
        expect(url).toBe(MEMBER_STREAM)
        if (isRefused) return { ok: false, status: 503, body: null }
        let source: ReadableStreamDefaultController<Uint8Array> | undefined
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            source = controller
          },
        })
        const write = (text: string) => source?.enqueue(new TextEncoder().encode(text))
        signal.addEventListener('abort', () => source?.error(new Error('aborted')))
        streams.push({
          handle: headers[SESSION_HEADER],
          signal,
          send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          end: () => source?.close(),
        })
        return { ok: true, status: 200, body }
      }
      const request = (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
        const lockedRun = lockQueue.then(() => (signal.aborted ? Promise.reject(signal.reason) : run()))
        lockQueue = lockedRun.catch(() => undefined)
        return lockedRun
      }
      const view = {
        document,
        navigator: { locks: { request } },
        BroadcastChannel: Channel,
        fetch,
        setInterval: (run: () => void, ms: number) => (realPauses ? setInterval(run, ms) : undefined),
        clearInterval: (timer: number) => clearInterval(timer),
        setTimeout: (run: () => void, ms: number) => {
          if (realPauses) return setTimeout(run, ms)
          return ms === SILENCE_MS ? undefined : setTimeout(run)
        },
      } as unknown as Window & typeof globalThis
      const stop = followStream(
        {
          session: {
            get handle() {
              return session.handle
            },
            renew: renewals,
          } as Parameters<typeof followStream>[0]['session'],
          lock: lock as Parameters<typeof followStream>[0]['lock'],
          poll: polls,
          handlers: {
            balance: ({ sumBalance }) => void balances.push(sumBalance),
            jackpot: (hit) => void hits.push(hit),
            order: (order) => void orders.push(order),
            inbox: ({ unread }) => void events.push(`inbox ${unread}`),
            rewards: () => void events.push('rewards'),
            announcements: () => void events.push('announcements'),
          },
        },
        view,
      )
      return {
        session,
        renewals,
        polls,
        lock,
        taken: balances,
        hits,
        orders,
        news: events,
        opened: streams,
        document,
        stop,
      }
    },
  }
}
