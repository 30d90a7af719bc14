import type { App } from '@tessera/server'
import { SettlementById, SettlementPreview, Settlements } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import { callerOf } from '../contracts/contracts.routes.ts'
import type { SettlementService } from './settlements.service.ts'

export function settlementRoutes(app: App, settlements: SettlementService): void {
  const success = true as const
  serveWithSession(app, SettlementPreview, async (call) => ({
    success,
    value: unwrap(await settlements.preview(callerOf(call), call.query.contract)),
  }))
  serveWithSession(
    app,
    Settlements,
    async (call) => ({ success, value: unwrap(await settlements.page(callerOf(call), call.query)) }),
    { errorCodes: ['permission.denied'] },
  )
  serveWithSession(app, SettlementById, async (call) => ({
    success,
    value: unwrap(await settlements.byId(callerOf(call), call.query.id)),
  }))
}
