import { makeAutoObservable } from 'mobx'

const POLL_MS = 10_000
const RETRY_MS = 5000

/** What came in: about a merchant or a release; `all` when anything may have changed meanwhile. */
export type Change = { topic: 'composition' | 'loads' | 'release' | 'waves'; about: string } | { topic: 'all' }
type Listener = (change: Change) => void

const TOPICS = ['composition', 'loads', 'release', 'waves'] as const

/** The registry's stream of changes. While it is down everything is asked for every ten seconds instead. */
export class LiveStore {
  isLive = false
  private readonly listeners = new Set<Listener>()
  private readonly open: () => EventSource
  private stream: EventSource | null = null
  private poll: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private wasLive = false

  constructor(open: () => EventSource) {
    this.open = open
    makeAutoObservable<this, 'listeners' | 'open' | 'stream' | 'poll' | 'retry' | 'wasLive'>(
      this,
      { listeners: false, open: false, stream: false, poll: false, retry: false, wasLive: false },
      { autoBind: true },
    )
  }

  /** Answers the end of it. */
  start(): () => void {
    this.connect()
    this.pollLater()
    return () => {
      clearTimeout(this.poll)
      clearTimeout(this.retry)
      this.stream?.close()
    }
  }

  /** Not on the second: consoles that lost the registry together must not come back together. */
  private pollLater(): void {
    this.poll = setTimeout(
      () => {
        this.pollLater()
        if (!this.isLive) this.tell({ topic: 'all' })
      },
      POLL_MS * (0.75 + Math.random() / 2),
    )
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private connect(): void {
    const stream = this.open()
    this.stream = stream
    stream.onopen = this.opened
    stream.onerror = () => this.broke(stream)
    for (const topic of TOPICS)
      stream.addEventListener(topic, (event) => this.tell({ topic, about: (event as MessageEvent<string>).data }))
  }

  private opened(): void {
    this.isLive = true
    // Whatever happened during the gap was not told.
    if (this.wasLive) this.tell({ topic: 'all' })
    this.wasLive = true
  }

  private broke(stream: EventSource): void {
    this.isLive = false
    if (stream.readyState !== EventSource.CLOSED) return
    // The browser gives up on an answer that is no stream.
    clearTimeout(this.retry)
    this.retry = setTimeout(this.connect, RETRY_MS)
  }

  /** Also for what this console has just done itself, before the stream says so. */
  tell(change: Change): void {
    for (const listener of this.listeners) listener(change)
  }
}
