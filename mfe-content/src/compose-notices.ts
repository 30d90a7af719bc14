import { oncePerHost } from '@tessera/platform'
import { noticesApi } from './features/notices/notices.api.ts'
import { NoticesStore } from './features/notices/notices.store.ts'
import { ReadMarks } from './features/notices/read-marks.ts'

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
