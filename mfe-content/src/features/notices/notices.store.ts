import { oncePerHost, Query } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { type NoticesApi, noticesApi } from './notices.api.ts'
import { ReadMarks } from './read-marks.ts'

/** The merchant's notices, and the one of the single page. */
export class NoticesStore {
  readonly list: Query<readonly Announcement[]>
  readonly one: Query<Announcement>
  /** Id of the notice of the single page. */
  id = ''

  constructor(api: NoticesApi) {
    this.list = new Query(api.list)
    this.one = new Query(() => api.find(this.id))
    makeAutoObservable(this, { list: false, one: false }, { autoBind: true })
  }

  /** Shows a notice by its id; loads it only if the id has changed. */
  show(id: string): void {
    if (id === this.id && !this.one.loading.isIdle) return
    this.id = id
    void this.one.load({ keepPrevious: false })
  }

  /** Reloads the loaded data, for another language or visitor. */
  reload(): void {
    for (const reply of [this.list, this.one]) if (!reply.loading.isIdle) void reply.load()
  }
}

/** Stores of the notices and of their read marks. */
export const composeNotices = oncePerHost((host) => {
  const { http, events, lifetime, session, locale, announcements } = host
  const canMark = () => session.isLoggedIn && !session.isTrial
  const api = noticesApi(http, () => locale.language, canMark)
  const notices = new NoticesStore(api)
  const readMarks = new ReadMarks({
    send: api.markRead,
    reload: () => void announcements.reload(),
    canMark,
    now: http.now,
  })
  events.on('language:reload', notices.reload, lifetime)
  events.on('session:started', notices.reload, lifetime)
  events.on(
    'session:ended',
    () => {
      readMarks.forget()
      notices.reload()
    },
    lifetime,
  )
  return { notices, marks: readMarks }
})
