import {
  type BalanceEvent,
  type JackpotEvent,
  MEMBER_STREAM,
  type OrderEvent,
  SESSION_HEADER,
  STREAM_EVENTS,
} from '@tessera/site'
import { reaction } from 'mobx'
import type { Shell } from '../stores/shell.ts'
import { createEventReader } from './read-events.ts'

/** A beat comes each 10 s. */
const SILENCE_MS = 15_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const NAME = 'tessera.member-stream'

/** What of the shell the stream concerns. */
export type StreamFollower = Pick<Shell, 'lock'> & {
  session: Pick<Shell['session'], 'handle' | 'renew'>
  wallet: Pick<Shell['wallet'], 'take'>
  /** The member hit a jackpot; told in the tab that holds the stream, which is in front. */
  celebrate: (hit: JackpotEvent) => void
  /** An order of the member's stands elsewhere now; told in the same tab alone. */
  tellOrder: (order: OrderEvent) => void
}

/** What one tab tells the others of its browser. */
interface Told {
  handle: string
  balance: BalanceEvent
}

/**
 * Follows the member's money while the page is in front: one tab of a browser holds the stream and tells the others. What is older
 * than the last that was heard is dropped. Answers the end.
 */
export function followStream(
  { session, lock, wallet, celebrate, tellOrder }: StreamFollower,
  view: Window & typeof globalThis,
): () => void {
  const { document, navigator } = view
  const channel = new view.BroadcastChannel(NAME)
  const heard = { handle: '', seq: 0 }

  const take = ({ handle, balance }: Told): void => {
    if (handle !== session.handle || lock.isLocked) return
    if (heard.handle === handle && balance.seq < heard.seq) return
    Object.assign(heard, { handle, seq: balance.seq })
    wallet.take(balance.sumBalance)
  }
  channel.onmessage = ({ data }: MessageEvent<Told>) => take(data)

  /** Reads one stream to its end. Answers whether it said anything. */
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
        clearTimeout(timer)
        timer = view.setTimeout(() => silence.abort(), SILENCE_MS)
        for (const { event, data } of read(value)) {
          // Why it is over, the server says to whoever asks.
          if (event === 'end') void session.renew()
          if (event === 'jackpot') {
            const hit = STREAM_EVENTS.jackpot.safeParse(JSON.parse(data))
            if (hit.success) celebrate(hit.data)
          }
          if (event === 'order') {
            const order = STREAM_EVENTS.order.safeParse(JSON.parse(data))
            if (order.success) tellOrder(order.data)
          }
          if (event !== 'balance') continue
          const balance = STREAM_EVENTS.balance.safeParse(JSON.parse(data))
          if (!balance.success) continue
          const told: Told = { handle, balance: balance.data }
          take(told)
          channel.postMessage(told)
        }
      }
    } catch {
      return said
    } finally {
      clearTimeout(timer)
    }
  }

  const readOn = async (handle: string, end: AbortSignal): Promise<void> => {
    let pause = FIRST_PAUSE_MS
    while (!end.aborted) {
      pause = (await readOnce(handle, end)) ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pause * 2)
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
    // Whoever waits for the lock when the page goes is told so by an error.
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
