import type { App } from '@tessera/server'
import { EndSessions, LockSession, Logout, MemberSessions, RenewSession } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { dropSecret, giveSecret, isHandle } from '../../../http/session-cookie.ts'
import type { SessionService } from './sessions.service.ts'

export function sessionRoutes(app: App, sessions: SessionService): void {
  serveSigned(app, Logout, async ({ session, reply }) => {
    await sessions.end(session)
    dropSecret(reply, session)
    return { success: true as const, value: null }
  })
  serveSigned(app, RenewSession, async ({ session, reply }) => {
    const renewed = await sessions.renew(session)
    giveSecret(reply, renewed.secret)
    return { success: true as const, value: renewed.session }
  })
  serveSigned(app, LockSession, async ({ session }) => {
    await sessions.lock(session)
    return { success: true as const, value: null }
  })
  serveSigned(app, MemberSessions, async ({ session }) => ({
    success: true as const,
    value: await sessions.list(session),
  }))
  serveSigned(app, EndSessions, async ({ session, query: { id } }) => ({
    success: true as const,
    // An invalid handle matches no session.
    value: { ended: id === undefined || isHandle(id) ? await sessions.endOthers(session, id) : 0 },
  }))
}
