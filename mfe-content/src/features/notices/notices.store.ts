import { Reply } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { NoticesApi } from './notices.api.ts'

/** The merchant's notices, and the one of the single page. */
export class NoticesStore {
  readonly list: Reply<readonly Announcement[]>
  readonly one: Reply<Announcement>
  /** Id of the notice of the single page. */
  id = ''

  constructor(api: NoticesApi) {
    this.list = new Reply(api.list)
    this.one = new Reply(() => api.find(this.id))
    makeAutoObservable(this, { list: false, one: false }, { autoBind: true })
  }

  /** Shows a notice by its id; loads it only if the id has changed. */
  show(id: string): void {
    if (id === this.id && !this.one.loading.isIdle) return
    this.id = id
    void this.one.load({ keeps: false })
  }

  /** Reloads the loaded data, for another language or visitor. */
  reload(): void {
    for (const reply of [this.list, this.one]) if (!reply.loading.isIdle) void reply.load()
  }
}
