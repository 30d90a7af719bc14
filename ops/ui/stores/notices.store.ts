import { makeAutoObservable } from 'mobx'

const NOTICE_MS = 12_000

export interface NoticeLink {
  to: string
  label: string
}

/** Notice of the last action. */
export class NoticesStore {
  last: { id: number; text: string; link: NoticeLink | null } | null = null
  private count = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'count' | 'timer'>(this, { count: false, timer: false }, { autoBind: true })
  }

  show(text: string, link: NoticeLink | null = null): void {
    this.last = { id: ++this.count, text, link }
    clearTimeout(this.timer)
    this.timer = setTimeout(this.dismiss, NOTICE_MS)
  }

  dismiss(): void {
    clearTimeout(this.timer)
    this.last = null
  }
}
