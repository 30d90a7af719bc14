import { oncePerHost } from '@tessera/platform'
import { noticesApi } from './features/notices/notices.api.ts'
import { NoticesStore } from './features/notices/notices.store.ts'
import { ReadMarks } from './features/notices/read-marks.ts'

/** The stores of notices and of what was read of them. */
export const composeNotices = oncePerHost((host) => {
  const { http, events, lifetime, session, locale, announcements } = host
  const mayMark = () => session.isLoggedIn && !session.isTrial
  const api = noticesApi(http, () => locale.language, mayMark)
  const notices = new NoticesStore(api)
  const readMarks = new ReadMarks({
    send: api.read,
    reload: () => void announcements.reload(),
    mayMark,
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
