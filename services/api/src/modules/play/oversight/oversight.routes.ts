import type { App } from '@tessera/server'
import {
  DeskPoolsReply,
  DeskProvidersReply,
  OPERATIONS_PATH,
  ReconciliationCases,
  StopLift,
  StopLiftReply,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { OversightService } from './oversight.service.ts'

const merchantQuery = z.strictObject({ merchant: z.string().max(40) })

/** Operators' routes for pools, providers and reconciliation cases, and for lifting a stop. */
export function oversightRoutes(app: App, oversight: OversightService, guard: OperatorGuard): void {
  const success = true as const
  app.get(
    `${OPERATIONS_PATH}/jackpots`,
    { ...guard('read'), schema: { querystring: merchantQuery, response: { 200: DeskPoolsReply } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await oversight.listPools(query.merchant)) }),
  )
  app.get(
    `${OPERATIONS_PATH}/providers`,
    { ...guard('read'), schema: { response: { 200: DeskProvidersReply } } },
    async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ success, value: await oversight.listProviders() }),
  )
  app.post(
    `${OPERATIONS_PATH}/providers/lift`,
    { ...guard('providers.lift'), schema: { body: StopLift, response: { 200: StopLiftReply } } },
    async (request) => ({ success, value: unwrap(await oversight.liftStops(request.body, operatorOf(request).name)) }),
  )
  app.get(
    `${OPERATIONS_PATH}/reconciliation`,
    { ...guard('read'), schema: { response: { 200: ReconciliationCases } } },
    async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ success, value: await oversight.listCases() }),
  )
}
