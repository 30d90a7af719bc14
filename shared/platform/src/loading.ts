import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from './http.ts'

/** Options of a request whose data are on show. */
export interface LoadOptions {
  /** The data on show remain until the response is received. */
  keepPrevious?: boolean | undefined
  /** @deprecated since 2.3: use `keepPrevious`. */
  keeps?: boolean | undefined
}

/**
 * State of a request. Observable by MobX. Most stores use it within a `Query` or a `Paged`; use it directly if the response
 * is split into parts.
 *
 * @example
 * load = () => this.loading.run(this.api.ids, (ids) => { this.ids = new Set(ids) }, { keepPrevious: true })
 */
export class Loading {
  phase: 'loading' | 'ready' | 'failed' | 'offline' = 'loading'
  /** Nothing was requested yet, or since the last reset. */
  isIdle = true
  /** A request is pending, regardless of the data on show. */
  isBusy = false
  /** Key of the failure's text in the shared texts. */
  failure = 'error.unknown'
  /** Request id to quote to support; empty if no server responded. */
  requestId = ''
  private latest = 0
  /** A visit of a page has begun, and not ended. */
  private isVisited = false
  /** Filter of the data as JSON. */
  private filterKey = 'null'

  constructor() {
    makeAutoObservable<this, 'latest' | 'isVisited' | 'filterKey'>(this, {
      latest: false,
      isVisited: false,
      filterKey: false,
    })
  }

  /**
   * Sends the request, and passes the response to `apply` in one step with the phase. The newest call wins: the response of
   * an older one is dropped. Never throws; `phase` and `failure` contain a failure. With `keepPrevious` the data on show remain
   * until the response is received. Resolves true if the response was used.
   */
  async run<T>(
    request: () => Promise<T>,
    apply: (reply: T) => void,
    { keeps, keepPrevious = keeps }: LoadOptions = {},
  ): Promise<boolean> {
    const call = ++this.latest
    this.isIdle = false
    this.isBusy = true
    if (!keepPrevious) this.phase = 'loading'
    try {
      const reply = await request()
      return runInAction(() => {
        if (call !== this.latest) return false
        apply(reply)
        this.phase = 'ready'
        this.isBusy = false
        return true
      })
    } catch (thrown) {
      runInAction(() => {
        if (call === this.latest) this.fail(thrown)
      })
      return false
    }
  }

  /** Calls `load` if a visit of a page needs it; see `visit` of `Query` and of `Paged`. */
  visit(filter: unknown, load: (options: { keepPrevious: boolean }) => unknown): void {
    const filterKey = JSON.stringify(filter)
    const isSameFilter = filterKey === this.filterKey
    const isCurrent = isSameFilter && (this.isVisited || this.isBusy)
    this.isVisited = true
    this.filterKey = filterKey
    if (!isCurrent) load({ keepPrevious: isSameFilter })
  }

  /** Ends the visit: the next one loads again. */
  endVisit(): void {
    this.isVisited = false
  }

  /** Resets; pending responses are dropped, and a visit ends. */
  reset(): void {
    this.latest++
    this.isVisited = false
    this.phase = 'loading'
    this.isIdle = true
    this.isBusy = false
  }

  private fail(thrown: unknown): void {
    // `onLine` may be wrong, but an error response is not a network problem.
    const isOffline = thrown instanceof ApiError ? thrown.code === 'request.offline' : !navigator.onLine
    this.phase = isOffline ? 'offline' : 'failed'
    this.isBusy = false
    this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
    this.requestId = thrown instanceof ApiError ? thrown.requestId : ''
  }
}
