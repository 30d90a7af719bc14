import { MEMBER_STREAM, SESSION_HEADER, STREAM_EVENTS, type StreamEvent, type StreamNews } from '@tessera/site'
import { reaction } from 'mobx'
import type { Shell } from '../stores/shell.ts'
import { createEventReader } from './read-events.ts'

/** A heartbeat is sent every 10 s. */
const SILENCE_MS = 15_000
/** LOB-184: a changed balance is on show within 15 s, with or without a stream. */
const POLL_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const MAX_BACKOFF_MS = 30_000
const NAME = 'tessera.member-stream'

type News = Exclude<StreamEvent, 'end'>

/** Events for every tab of the browser; the others are only for the tab that holds the stream, which is in front. */
const FOR_ALL: readonly News[] = ['balance', 'inbox', 'rewards', 'announcements']

/** Parts of the shell that depend on the stream. */
export type StreamFollower = Pick<Shell, 'lock'> & {
  session: Pick<Shell['session'], 'handle' | 'renew'>
  /** Loads the data that the stream would have sent; called while no stream is open. */
  poll: () => void
  hear: { readonly [Event in News]: (news: StreamNews<Event>) => void }
}

/** Message from one tab to the others of its browser. */
interface Told {
  handle: string
  event: News
  data: unknown
}

const isNews = (event: string): event is News => event !== 'end' && Object.hasOwn(STREAM_EVENTS, event)

/**
 * Follows the member's changes while the page is in front: one tab of a browser holds the stream and notifies the others. A
 * balance older than the last received one is dropped. While no stream is open, `poll` is called every 10 s. Returns a
 * function that ends it.
 */
export function followStream(
  { session, lock, hear, poll }: StreamFollower,
  view: Window & typeof globalThis,
): () => void {
  const { document, navigator } = view
  const channel = new view.BroadcastChannel(NAME)
  const heard = { handle: '', seq: 0 }

  const take = <E extends News>(handle: string, event: E, data: unknown): void => {
    const news = STREAM_EVENTS[event].safeParse(data)
    if (!news.success || handle !== session.handle || lock.isLocked) return
    if ('seq' in news.data) {
      const { seq } = news.data
      if (heard.handle === handle && seq < heard.seq) return
      Object.assign(heard, { handle, seq })
    }
    hear[event](news.data as StreamNews<E>)
  }
  channel.onmessage = ({ data }: MessageEvent<Told>) => take(data.handle, data.event, data.data)

  let isOpen = false

  /** Reads one stream to its end. Resolves true if it received anything. */
  const readOnce = async (handle: string, end: AbortSignal): Promise<boolean> => {
    const silence = new AbortController()
    const read = createEventReader()
    let timer = view.setTimeout(() => silence.abort(), SILENCE_MS)
    let said = false
    try {
      const answer = await view.fetch(MEMBER_STREAM, {
        headers: { accept: 'text/event-stream', [SESSION_HEADER]: handle },
        cache: 'no-store',
        signal: AbortSignal.any([end, silence.signal]),
      })
      if (answer.status === 401) void session.renew()
      if (!answer.ok || !answer.body) return false
      const text = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await text.read()
        if (done) return said
        said = true
        isOpen = true
        clearTimeout(timer)
        timer = view.setTimeout(() => silence.abort(), SILENCE_MS)
        for (const { event, data } of read(value)) {
          // The server gives the reason for the end in the response to a refresh.
          if (event === 'end') void session.renew()
          if (!isNews(event)) continue
          const told: Told = { handle, event, data: JSON.parse(data) }
          take(handle, event, told.data)
          if (FOR_ALL.includes(event)) channel.postMessage(told)
        }
      }
    } catch {
      return said
    } finally {
      isOpen = false
      clearTimeout(timer)
    }
  }

  const readOn = async (handle: string, end: AbortSignal): Promise<void> => {
    let pause = FIRST_PAUSE_MS
    const polling = view.setInterval(() => {
      if (!isOpen) poll()
    }, POLL_MS)
    end.addEventListener('abort', () => view.clearInterval(polling))
    while (!end.aborted) {
      pause = (await readOnce(handle, end)) ? FIRST_PAUSE_MS : Math.min(MAX_BACKOFF_MS, pause * 2)
      if (end.aborted) return
      await new Promise((resolve) => view.setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
    }
  }

  let end = new AbortController()
  const begin = (handle: string | null): void => {
    end.abort()
    end = new AbortController()
    const { signal } = end
    if (!handle) return
    const reading = navigator.locks
      ? navigator.locks.request(NAME, { signal }, () => readOn(handle, signal))
      : readOn(handle, signal)
    // A pending request for the lock is rejected with an error when the page is left.
    reading.catch(() => undefined)
  }
  const present = () => (lock.isLocked || document.hidden ? null : session.handle)
  const stop = reaction(present, begin, { fireImmediately: true })
  const look = () => begin(present())
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    end.abort()
    channel.close()
  }
}
