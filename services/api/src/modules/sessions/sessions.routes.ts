import { LockSession, Logout, RenewSession } from '@tessera/contracts/calls'
import type { App } from '@tessera/server'
import { serveSigned } from '../../http/serve.ts'
import type { SessionService } from './sessions.service.ts'

export function sessionRoutes(app: App, sessions: SessionService): void {
  serveSigned(
    app,
    Logout,
    async ({ session }) => {
      await sessions.end(session)
      return { success: true as const, value: null }
    },
    { whileLocked: true },
  )
  serveSigned(app, RenewSession, async ({ session, token }) => ({
    success: true as const,
    value: await sessions.renew(session, token),
  }))
  serveSigned(
    app,
    LockSession,
    async ({ session }) => {
      await sessions.lock(session)
      return { success: true as const, value: null }
    },
    { whileLocked: true },
  )
}
