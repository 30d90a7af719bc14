import { makeAutoObservable } from 'mobx'

const SHOWN_MS = 12_000

/** The last thing that was done, told where everybody sees it. */
export class NoticesStore {
  last: { id: number; text: string } | null = null
  private count = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'count' | 'timer'>(this, { count: false, timer: false }, { autoBind: true })
  }

  tell(text: string): void {
    this.last = { id: ++this.count, text }
    clearTimeout(this.timer)
    this.timer = setTimeout(this.dismiss, SHOWN_MS)
  }

  dismiss(): void {
    clearTimeout(this.timer)
    this.last = null
  }
}
