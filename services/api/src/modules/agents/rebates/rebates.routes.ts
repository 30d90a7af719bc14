import type { App } from '@tessera/server'
import { ClaimRebate, ManualRebates, Rebates } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { RebateService } from './rebates.service.ts'

export function rebateRoutes(app: App, rebates: RebateService): void {
  const success = true as const
  serveWithSession(app, Rebates, async ({ session, query }) => ({
    success,
    value: unwrap(await rebates.list(session.memberId, query)),
  }))
  serveWithSession(app, ManualRebates, async ({ session, merchant }) => ({
    success,
    value: await rebates.listOwn(session.memberId, merchant),
  }))
  serveWithSession(
    app,
    ClaimRebate,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await rebates.claim(session.memberId, merchant, body.day)),
    }),
    { errorCodes: ['rebate.claimed'] },
  )
}
