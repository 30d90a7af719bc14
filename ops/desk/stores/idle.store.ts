import { OPERATOR_IDLE_MS } from '@tessera/site/operations'
import { makeAutoObservable } from 'mobx'

const TICK_MS = 1_000
/** So much of a session's use may not have been counted. */
const UNCOUNTED_MS = 30_000
/** Warning time before the end. */
const NEAR_MS = 120_000

/** Timer that ends an idle session. */
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

  /** Called after each response of the api in this session. */
  use(): void {
    this.usedAt = Date.now()
    this.now = this.usedAt
  }

  tick(): void {
    this.now = Date.now()
    if (this.leftMs <= 0) this.onEnd()
  }

  get leftMs(): number {
    return this.usedAt + OPERATOR_IDLE_MS - UNCOUNTED_MS - this.now
  }

  get isNear(): boolean {
    return this.leftMs <= NEAR_MS
  }
}
