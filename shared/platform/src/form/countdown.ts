import { makeAutoObservable } from 'mobx'

/**
 * Seconds that run down to none, as until the next try or the next code. Observable.
 *
 * @example
 * wait.start(30)
 * <Button disabled={wait.seconds > 0}>{t('again', { seconds: wait.seconds })}</Button>
 */
export class Countdown {
  seconds = 0
  private timer: ReturnType<typeof setInterval> | undefined

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true })
  }

  start(seconds: number): void {
    this.stop()
    this.seconds = seconds
    if (seconds > 0) this.timer = setInterval(this.pass, 1000)
  }

  /** Ends it where it stands: nobody looks any more. */
  stop(): void {
    clearInterval(this.timer)
  }

  private pass(): void {
    this.seconds--
    if (this.seconds <= 0) this.stop()
  }
}
