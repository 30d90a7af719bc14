import { Reply } from '@tessera/platform/reply'
import { makeAutoObservable, observableRef } from 'mobx'
import type { HomeApi } from './home.api.ts'

interface Notice {
  readonly id: string
  readonly title: string
}

/** The notice that lies over the page; its body comes when it is opened. */
export class NoticeStore {
  isOpen = false
  /** Stays while its sheet goes away. */
  notice: Notice | null = null
  readonly body: Reply<string>

  constructor(api: Pick<HomeApi, 'noticeBody'>) {
    this.body = new Reply(() => api.noticeBody(this.notice?.id ?? ''))
    makeAutoObservable(this, { notice: observableRef, body: false }, { autoBind: true })
  }

  open(notice: Notice): void {
    this.notice = notice
    this.isOpen = true
    void this.body.load({ keeps: false })
  }

  close(): void {
    this.isOpen = false
  }
}
