import type { App } from '@tessera/server'
import { ChannelDays, OPERATIONS_PATH } from '@tessera/site/operations'
import * as z from 'zod'
import type { OperatorGuard } from '../../../http/operator-guard.ts'
import type { StatementService } from './statements.service.ts'

const merchantQuery = z.strictObject({ merchant: z.string().max(40) })

export function statementRoutes(app: App, statements: StatementService, guard: OperatorGuard): void {
  app.get(
    `${OPERATIONS_PATH}/cashier/channel-days`,
    { ...guard('read'), schema: { querystring: merchantQuery, response: { 200: ChannelDays } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success: true as const, value: await statements.listDays(query.merchant) }),
  )
}
