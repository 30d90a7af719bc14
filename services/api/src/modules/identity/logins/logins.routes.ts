import type { App } from '@tessera/server'
import { LoginEvents } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LoginsService } from './logins.service.ts'

export function loginEventRoutes(app: App, logins: LoginsService): void {
  app.addHook('preClose', () => logins.flush())
  serveWithSession(app, LoginEvents, async ({ session, query }) => ({
    success: true as const,
    value: unwrap(await logins.list(session.memberId, query.before)),
  }))
}
