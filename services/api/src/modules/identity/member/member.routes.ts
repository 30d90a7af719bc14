import type { App } from '@tessera/server'
import { MemberInfo } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { MemberService } from './member.service.ts'

export function memberRoutes(app: App, members: MemberService): void {
  serveWithSession(
    app,
    MemberInfo,
    async ({ session }) => ({
      success: true as const,
      value: unwrap(await members.info(session.memberId)),
    }),
    { errorCodes: ['user.unavailable'] },
  )
}
