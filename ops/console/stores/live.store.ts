import { makeAutoObservable } from 'mobx'

const POLL_MS = 10_000
const RETRY_MS = 5000

/** A change of a merchant or a release; `all` if anything may have changed. */
export type Change = { topic: 'composition' | 'loads' | 'release' | 'waves'; about: string } | { topic: 'all' }
type ChangeListener = (change: Change) => void

const TOPICS = ['composition', 'loads', 'release', 'waves'] as const

/** One tab's message to the other tabs of its browser: a change, the state of the stream, or a request for that state. */
type TabMessage = { change: Change } | { isLive: boolean } | { isLive: null }

/** Browser APIs that the store uses. Over plain HTTP there is no LockManager, so each tab opens its own stream. */
export interface BrowserTab {
  document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  locks: Pick<LockManager, 'request'> | undefined
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | undefined
}

export const STREAM_LOCK = 'tessera.console-stream'

export const browserTabOf = (view: Window & typeof globalThis): BrowserTab => {
  const locks = 'locks' in view.navigator ? view.navigator.locks : undefined
  const channel = locks && 'BroadcastChannel' in view ? new view.BroadcastChannel(STREAM_LOCK) : undefined
  return { document: view.document, locks: channel && locks, channel }
}

/**
 * The registry's stream of changes. One visible tab holds it for all tabs of the browser, because a browser opens only six
 * connections per origin over HTTP/1.1. While the stream is down, tabs poll about every ten seconds. A hidden tab does
 * neither, and reloads its data once it is visible.
 */
export class LiveStore {
  isLive = false
  private readonly listeners = new Set<ChangeListener>()
  private readonly open: () => EventSource
  private readonly tab: BrowserTab
  private stream: EventSource | null = null
  private poll: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private wasLive = false
  private turn = new AbortController()

  constructor(open: () => EventSource, tab = browserTabOf(window)) {
    this.open = open
    this.tab = tab
    makeAutoObservable<this, 'listeners' | 'open' | 'tab' | 'stream' | 'poll' | 'retry' | 'wasLive' | 'turn'>(
      this,
      {
        listeners: false,
        open: false,
        tab: false,
        stream: false,
        poll: false,
        retry: false,
        wasLive: false,
        turn: false,
      },
      { autoBind: true },
    )
  }

  /** Returns the stop function. */
  start(): () => void {
    const { document, channel } = this.tab
    if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.handleMessage(data)
    document.addEventListener('visibilitychange', this.followVisibility)
    this.followVisibility()
    this.schedulePoll()
    return () => {
      document.removeEventListener('visibilitychange', this.followVisibility)
      clearTimeout(this.poll)
      this.turn.abort()
      channel?.close()
    }
  }

  /** Waits for the stream in a visible tab, and releases it in a hidden one. */
  private followVisibility(): void {
    const { document, locks } = this.tab
    this.turn.abort()
    this.turn = new AbortController()
    const { signal } = this.turn
    if (document.hidden) {
      this.isLive = false
      return
    }
    this.post({ isLive: null })
    const streamDone = locks
      ? locks.request(STREAM_LOCK, { signal }, () => this.holdStream(signal))
      : this.holdStream(signal)
    // Rejects if the tab is hidden while it waits for the lock.
    streamDone.catch(() => undefined)
  }

  /** Reads the stream until the signal aborts. */
  private holdStream(signal: AbortSignal): Promise<void> {
    this.connect()
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        clearTimeout(this.retry)
        this.stream?.close()
        this.stream = null
        resolve()
      }),
    )
  }

  private handleMessage(message: TabMessage): void {
    // A hidden tab catches up once it is visible.
    if (this.tab.document.hidden) return
    if ('change' in message) this.publish(message.change)
    else if (message.isLive === null) {
      if (this.stream) this.post({ isLive: this.isLive })
    } else if (!this.stream) this.setLive(message.isLive)
  }

  private post(message: TabMessage): void {
    this.tab.channel?.postMessage(message)
  }

  /** The interval is random, so that consoles do not all reconnect at once after an outage of the registry. */
  private schedulePoll(): void {
    this.poll = setTimeout(
      () => {
        this.schedulePoll()
        if (!this.isLive && !this.tab.document.hidden) this.publish({ topic: 'all' })
      },
      POLL_MS * (0.75 + Math.random() / 2),
    )
  }

  subscribe(listener: ChangeListener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private connect(): void {
    const stream = this.open()
    this.stream = stream
    stream.onopen = () => {
      this.setLive(true)
      this.post({ isLive: true })
    }
    stream.onerror = () => this.handleError(stream)
    for (const topic of TOPICS)
      stream.addEventListener(topic, (event) => {
        const change = { topic, about: (event as MessageEvent<string>).data }
        this.publish(change)
        this.post({ change })
      })
  }

  private setLive(isLive: boolean): void {
    const hasRecovered = isLive && !this.isLive && this.wasLive
    this.isLive = isLive
    this.wasLive ||= isLive
    // Events were lost while the stream was down.
    if (hasRecovered) this.publish({ topic: 'all' })
  }

  private handleError(stream: EventSource): void {
    this.isLive = false
    this.post({ isLive: false })
    if (stream.readyState !== EventSource.CLOSED) return
    // The browser does not reconnect after a response that is not a stream.
    clearTimeout(this.retry)
    this.retry = setTimeout(this.connect, RETRY_MS)
  }

  /** Also called for this console's own changes, before the stream reports them. */
  publish(change: Change): void {
    for (const listener of this.listeners) listener(change)
  }
}
