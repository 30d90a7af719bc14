import type { App } from '@tessera/server'
import { EndSessions, LockSession, Logout, MemberSessions, RenewSession } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { clearSessionCookie, isHandle, setSessionCookie } from '../../../http/session-cookie.ts'
import type { SessionService } from './sessions.service.ts'

export function sessionRoutes(app: App, sessions: SessionService): void {
  serveWithSession(app, Logout, async ({ session, reply }) => {
    await sessions.end(session)
    clearSessionCookie(reply, session)
    return { success: true as const, value: null }
  })
  serveWithSession(app, RenewSession, async ({ session, reply }) => {
    const renewed = await sessions.renew(session)
    setSessionCookie(reply, renewed.secret)
    return { success: true as const, value: renewed.session }
  })
  serveWithSession(app, LockSession, async ({ session }) => {
    await sessions.lock(session)
    return { success: true as const, value: null }
  })
  serveWithSession(app, MemberSessions, async ({ session }) => ({
    success: true as const,
    value: await sessions.list(session),
  }))
  serveWithSession(app, EndSessions, async ({ session, query: { id } }) => ({
    success: true as const,
    // An invalid handle matches no session.
    value: { ended: id === undefined || isHandle(id) ? await sessions.endOthers(session, id) : 0 },
  }))
}
