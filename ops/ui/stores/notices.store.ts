import { makeAutoObservable } from 'mobx'

const NOTICE_MS = 12_000

export interface NoticeLink {
  to: string
  label: string
}

/** Store of the notice of the last action, which disappears after a while. */
export class NoticesStore {
  current: { id: number; text: string; link: NoticeLink | null } | null = null
  private count = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'count' | 'timer'>(this, { count: false, timer: false }, { autoBind: true })
  }

  show(text: string, link: NoticeLink | null = null): void {
    this.current = { id: ++this.count, text, link }
    clearTimeout(this.timer)
    this.timer = setTimeout(this.dismiss, NOTICE_MS)
  }

  dismiss(): void {
    clearTimeout(this.timer)
    this.current = null
  }
}
