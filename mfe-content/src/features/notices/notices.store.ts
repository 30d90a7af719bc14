import { oncePerHost, Query } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { type NoticesApi, noticesApi } from './notices.api.ts'
import { ReadMarks } from './read-marks.ts'

/** The merchant's notices, and the notice of the single page. */
export class NoticesStore {
  readonly list: Query<readonly Announcement[]>
  readonly notice: Query<Announcement>
  /** Id of the notice of the single page. */
  id = ''

  constructor(api: NoticesApi) {
    this.list = new Query(api.list)
    this.notice = new Query(() => api.find(this.id))
    makeAutoObservable(this, { list: false, notice: false }, { autoBind: true })
  }

  /** Shows a notice by its id; loads it only if the id has changed. */
  show(id: string): void {
    if (id === this.id && !this.notice.loading.isIdle) return
    this.id = id
    void this.notice.load({ keepPrevious: false })
  }

  /** Reloads the loaded data, for another language or visitor. */
  reload(): void {
    for (const query of [this.list, this.notice]) if (!query.loading.isIdle) void query.load()
  }
}

/** Stores of the notices and of their read marks. */
export const composeNotices = oncePerHost((host) => {
  const { http, events, lifetime, session, locale, announcements } = host
  const canMarkRead = () => session.isLoggedIn && !session.isTrial
  const api = noticesApi(http, () => locale.language, canMarkRead)
  const notices = new NoticesStore(api)
  const readMarks = new ReadMarks({
    sendMark: api.markRead,
    reloadAnnouncements: () => void announcements.reload(),
    canMarkRead,
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
