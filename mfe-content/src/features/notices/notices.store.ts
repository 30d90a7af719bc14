import { Reply } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { NoticesApi } from './notices.api.ts'

/** The house's notices, and the one that stands alone. */
export class NoticesStore {
  readonly list: Reply<readonly Announcement[]>
  readonly one: Reply<Announcement>
  /** Which one stands alone. */
  id = ''

  constructor(api: NoticesApi) {
    this.list = new Reply(api.list)
    this.one = new Reply(() => api.one(this.id))
    makeAutoObservable(this, { list: false, one: false }, { autoBind: true })
  }

  /** Shows one by its id; asks only where it is another than stands. */
  show(id: string): void {
    if (id === this.id && !this.one.loading.isIdle) return
    this.id = id
    void this.one.load({ keeps: false })
  }

  /** In another language, or for another visitor: what was asked for is asked for again. */
  reload(): void {
    for (const reply of [this.list, this.one]) if (!reply.loading.isIdle) void reply.load()
  }
}
