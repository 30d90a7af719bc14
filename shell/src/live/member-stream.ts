import { MEMBER_STREAM, SESSION_HEADER, STREAM_EVENTS, type StreamEvent, type StreamPayload } from '@tessera/site'
import { reaction } from 'mobx'
import type { Shell } from '../stores/shell.ts'
import { createEventReader } from './read-events.ts'

/** A heartbeat is sent every 10 s. */
const SILENCE_TIMEOUT_MS = 15_000
/** LOB-184: a changed balance is on show within 15 s, with or without a stream. */
const POLL_INTERVAL_MS = 10_000
const MIN_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 30_000
const CHANNEL_NAME = 'tessera.member-stream'

type MemberEvent = Exclude<StreamEvent, 'end'>

/** Events for every tab of the browser; the others are only for the tab that holds the stream, which is visible. */
const BROADCAST_EVENTS: readonly MemberEvent[] = ['balance', 'inbox', 'rewards', 'announcements']

/** Parts of the shell that depend on the stream. */
export type StreamFollower = Pick<Shell, 'lock'> & {
  session: Pick<Shell['session'], 'handle' | 'renew'>
  /** Loads the data that the stream would have sent; called while no stream is open. */
  poll: () => void
  handlers: { readonly [Event in MemberEvent]: (payload: StreamPayload<Event>) => void }
}

/** Message from one tab to the others of its browser. */
interface StreamMessage {
  handle: string
  event: MemberEvent
  data: unknown
}

const isMemberEvent = (event: string): event is MemberEvent => event !== 'end' && Object.hasOwn(STREAM_EVENTS, event)

/**
 * Follows the member's changes while the page is in front: one tab of a browser holds the stream and notifies the others. A
 * balance older than the last received one is dropped. While no stream is open, `poll` is called every 10 s. Returns a
 * function that ends it.
 */
export function followStream(
  { session, lock, handlers, poll }: StreamFollower,
  view: Window & typeof globalThis,
): () => void {
  const { document, navigator } = view
  const channel = new view.BroadcastChannel(CHANNEL_NAME)
  const lastReceived = { handle: '', seq: 0 }

  const dispatch = <E extends MemberEvent>(handle: string, event: E, data: unknown): void => {
    const parsed = STREAM_EVENTS[event].safeParse(data)
    if (!parsed.success || handle !== session.handle || lock.isLocked) return
    if ('seq' in parsed.data) {
      const { seq } = parsed.data
      if (lastReceived.handle === handle && seq < lastReceived.seq) return
      Object.assign(lastReceived, { handle, seq })
    }
    handlers[event](parsed.data as StreamPayload<E>)
  }
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => dispatch(data.handle, data.event, data.data)

  let isOpen = false

  /** Reads one stream to its end. Resolves true if it received anything. */
  const readOnce = async (handle: string, signal: AbortSignal): Promise<boolean> => {
    const silenceTimeout = new AbortController()
    const readEvents = createEventReader()
    let timer = view.setTimeout(() => silenceTimeout.abort(), SILENCE_TIMEOUT_MS)
    let hasReceived = false
    try {
      const response = await view.fetch(MEMBER_STREAM, {
        headers: { accept: 'text/event-stream', [SESSION_HEADER]: handle },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silenceTimeout.signal]),
      })
      if (response.status === 401) void session.renew()
      if (!response.ok || !response.body) return false
      const textReader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await textReader.read()
        if (done) return hasReceived
        hasReceived = true
        isOpen = true
        clearTimeout(timer)
        timer = view.setTimeout(() => silenceTimeout.abort(), SILENCE_TIMEOUT_MS)
        for (const { event, data } of readEvents(value)) {
          // The server gives the reason for the end in the response to a refresh.
          if (event === 'end') void session.renew()
          if (!isMemberEvent(event)) continue
          const message: StreamMessage = { handle, event, data: JSON.parse(data) }
          dispatch(handle, event, message.data)
          if (BROADCAST_EVENTS.includes(event)) channel.postMessage(message)
        }
      }
    } catch {
      return hasReceived
    } finally {
      isOpen = false
      clearTimeout(timer)
    }
  }

  const readWithRetries = async (handle: string, signal: AbortSignal): Promise<void> => {
    let backoffMs = MIN_BACKOFF_MS
    const pollTimer = view.setInterval(() => {
      if (!isOpen) poll()
    }, POLL_INTERVAL_MS)
    signal.addEventListener('abort', () => view.clearInterval(pollTimer))
    while (!signal.aborted) {
      backoffMs = (await readOnce(handle, signal)) ? MIN_BACKOFF_MS : Math.min(MAX_BACKOFF_MS, backoffMs * 2)
      if (signal.aborted) return
      await new Promise((resolve) => view.setTimeout(resolve, backoffMs * (0.75 + Math.random() / 2)))
    }
  }

  let abortController = new AbortController()
  const connect = (handle: string | null): void => {
    abortController.abort()
    abortController = new AbortController()
    const { signal } = abortController
    if (!handle) return
    const readPromise = navigator.locks
      ? navigator.locks.request(CHANNEL_NAME, { signal }, () => readWithRetries(handle, signal))
      : readWithRetries(handle, signal)
    // A pending request for the lock is rejected with an error when the page is left.
    readPromise.catch(() => undefined)
  }
  const activeHandle = () => (lock.isLocked || document.hidden ? null : session.handle)
  const stopReaction = reaction(activeHandle, connect, { fireImmediately: true })
  const reconnect = () => connect(activeHandle())
  document.addEventListener('visibilitychange', reconnect)
  return () => {
    stopReaction()
    document.removeEventListener('visibilitychange', reconnect)
    abortController.abort()
    channel.close()
  }
}
