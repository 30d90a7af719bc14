import { makeAutoObservable } from 'mobx'

/**
 * Seconds that run down to none, as until the next try or the next code. Observable. They end when the time is over also where the
 * device slept or the page was behind another; a clock that is set back makes nobody wait longer.
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

  /** Ends it where it stands: nobody looks any more. */
  stop(): void {
    clearInterval(this.timer)
  }

  private pass(): void {
    const left = Math.ceil((this.endsAt - Date.now()) / 1000)
    this.seconds = Math.max(0, Math.min(this.seconds - 1, left))
    if (this.seconds <= 0) this.stop()
  }
}
