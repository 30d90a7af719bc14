import { OPERATOR_IDLE_MS } from '@tessera/site/operations'
import { makeAutoObservable } from 'mobx'

const TICK_MS = 1_000
/** The server may have recorded the last use this much earlier. */
const USE_MARGIN_MS = 30_000
/** Time before the end of the session at which the warning is shown. */
const WARNING_MS = 120_000

/** Timer that calls `onEnd` once the session was idle for too long. */
export class IdleStore {
  usedAt = Date.now()
  now = Date.now()
  private readonly onEnd: () => void

  constructor(onEnd: () => void) {
    this.onEnd = onEnd
    makeAutoObservable<this, 'onEnd'>(this, { onEnd: false }, { autoBind: true })
  }

  /** Returns the stop function. */
  start(): () => void {
    const timer = setInterval(this.tick, TICK_MS)
    return () => clearInterval(timer)
  }

  /** Restarts the idle time; called after each successful response of the api. */
  recordUse(): void {
    this.usedAt = Date.now()
    this.now = this.usedAt
  }

  tick(): void {
    this.now = Date.now()
    if (this.remainingMs <= 0) this.onEnd()
  }

  get remainingMs(): number {
    return this.usedAt + OPERATOR_IDLE_MS - USE_MARGIN_MS - this.now
  }

  get isWarning(): boolean {
    return this.remainingMs <= WARNING_MS
  }
}
