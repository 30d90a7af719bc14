import type { App } from '@tessera/server'
import { Security } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { SecurityService } from './security.service.ts'

export function securityRoutes(app: App, security: SecurityService): void {
  serveSigned(
    app,
    Security,
    async ({ session }) => ({ success: true as const, value: unwrap(await security.of(session.memberId)) }),
    { refuses: ['user.unavailable'] },
  )
}
