import { makeAutoObservable } from 'mobx'

/**
 * Seconds that count down to zero, as until the next attempt or the next code. Observable. They end on time even if the
 * device slept or the page was in the background; a clock that is set back makes no visitor wait longer.
 *
 * @example
 * wait.start(30)
 * <Button disabled={wait.seconds > 0}>{t('again', { seconds: wait.seconds })}</Button>
 */
export class Countdown {
  seconds = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private endsAt = 0

  constructor() {
    makeAutoObservable<this, 'timer' | 'endsAt'>(this, { timer: false, endsAt: false }, { autoBind: true })
  }

  start(seconds: number): void {
    this.stop()
    this.seconds = seconds
    this.endsAt = Date.now() + seconds * 1000
    if (seconds > 0) this.timer = setInterval(this.pass, 1000)
  }

  /** Stops the countdown, because it has no reader any more. */
  stop(): void {
    clearInterval(this.timer)
  }

  private pass(): void {
    const remaining = Math.ceil((this.endsAt - Date.now()) / 1000)
    this.seconds = Math.max(0, Math.min(this.seconds - 1, remaining))
    if (this.seconds <= 0) this.stop()
  }
}
