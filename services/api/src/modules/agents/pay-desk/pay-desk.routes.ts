import type { App } from '@tessera/server'
import {
  AdjustmentInput,
  AdjustmentReply,
  Adjustments,
  AgentHints as AgentHintList,
  AgentHintReply,
  Decision,
  DeskContracts as DeskContractList,
  DeskContractReply,
  DeskRebates as DeskRebateList,
  DeskRebateReply,
  DeskSettlements as DeskSettlementList,
  DeskSettlementReply,
  HintClose,
  OPERATIONS_PATH,
  TopAgentEnd,
  TopAgentOffer,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { DeskContracts } from '../contracts/desk-contracts.service.ts'
import type { DeskFloat } from '../float/desk-float.service.ts'
import type { AgentHints } from '../hints/hints.service.ts'
import type { DeskRebates } from '../rebates/desk-rebates.service.ts'
import type { DeskSettlements } from '../settlements/desk-settlements.service.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/agent/${subpath}`
const idParams = z.object({ id: z.string().max(60) })
const merchantQuery = z.strictObject({ merchant: z.string().max(40) })
const success = true as const

interface PayDesk {
  deskContracts: DeskContracts
  deskSettlements: DeskSettlements
  deskRebates: DeskRebates
  deskFloat: DeskFloat
  agentHints: AgentHints
}

export function payDeskRoutes(
  app: App,
  { deskContracts, deskSettlements, deskRebates, deskFloat, agentHints }: PayDesk,
  guard: OperatorGuard,
): void {
  app.get(
    path('contracts'),
    { ...guard('read'), schema: { querystring: merchantQuery, response: { 200: DeskContractList } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await deskContracts.list(query.merchant)) }),
  )
  app.post(
    path('contracts'),
    { ...guard('agents.contracts'), schema: { body: TopAgentOffer, response: { 200: DeskContractReply } } },
    async (request) => ({ success, value: unwrap(await deskContracts.offer(request.body, operatorOf(request).name)) }),
  )
  app.post(
    path('contracts/:id/end'),
    {
      ...guard('agents.contracts'),
      schema: { params: idParams, body: TopAgentEnd, response: { 200: DeskContractReply } },
    },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await deskContracts.end(params.id, body.reason, operatorOf(request).name)) }
    },
  )
  app.get(
    path('settlements'),
    { ...guard('read'), schema: { response: { 200: DeskSettlementList } } },
    async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ success, value: await deskSettlements.list() }),
  )
  app.post(
    path('settlements/:id/decide'),
    { ...guard('agents.first'), schema: { params: idParams, body: Decision, response: { 200: DeskSettlementReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await deskSettlements.decide(params.id, body, operatorOf(request))) }
    },
  )
  app.get(path('rebates'), { ...guard('read'), schema: { response: { 200: DeskRebateList } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await deskRebates.list() }),
  )
  app.post(
    path('rebates/:id/decide'),
    { ...guard('agents.first'), schema: { params: idParams, body: Decision, response: { 200: DeskRebateReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await deskRebates.decide(params.id, body, operatorOf(request))) }
    },
  )
  app.get(path('float'), { ...guard('read'), schema: { response: { 200: Adjustments } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await deskFloat.list() }),
  )
  app.post(
    path('float'),
    { ...guard('cashier.finance'), schema: { body: AdjustmentInput, response: { 200: AdjustmentReply } } },
    async (request) => ({
      success,
      value: unwrap(await deskFloat.requestCredit(request.body, operatorOf(request).name)),
    }),
  )
  app.post(
    path('float/:id/confirm'),
    { ...guard('cashier.finance'), schema: { params: idParams, body: Decision, response: { 200: AdjustmentReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await deskFloat.confirm(params.id, body, operatorOf(request).name)) }
    },
  )
  app.get(
    path('hints'),
    { ...guard('read'), schema: { querystring: merchantQuery, response: { 200: AgentHintList } } },
    async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send({ success, value: unwrap(await agentHints.list(query.merchant)) }),
  )
  app.post(
    path('hints/:id/close'),
    { ...guard('agents.hints'), schema: { params: idParams, body: HintClose, response: { 200: AgentHintReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await agentHints.close(params.id, body.reason, operatorOf(request).name)) }
    },
  )
}
