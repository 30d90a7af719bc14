import type { App } from '@tessera/server'
import { Security } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { SecurityService } from './security.service.ts'

export function securityRoutes(app: App, security: SecurityService): void {
  serveWithSession(
    app,
    Security,
    async ({ session }) => ({ success: true as const, value: unwrap(await security.overview(session.memberId)) }),
    { errorCodes: ['user.unavailable'] },
  )
}
