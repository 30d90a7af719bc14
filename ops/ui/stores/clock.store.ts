import { makeAutoObservable } from 'mobx'

const TICK_MS = 15_000

/** Current time, updated often enough for texts such as "3 min ago". */
export class ClockStore {
  now = Date.now()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Returns the stop function. */
  start(): () => void {
    const timer = setInterval(this.tick, TICK_MS)
    return () => clearInterval(timer)
  }

  tick(): void {
    this.now = Date.now()
  }
}
