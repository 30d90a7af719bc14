import type { App } from '@tessera/server'
import {
  Decision,
  DeskDepositReply,
  DeskDeposits,
  OPERATIONS_PATH,
  SlipPicture,
  SuspenseEnd,
  Suspense as SuspenseList,
  SuspenseReply,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { DepositDesk } from './desk.service.ts'
import type { Suspense } from './suspense.service.ts'

const PATH = `${OPERATIONS_PATH}/cashier`
const uuidParams = z.object({ id: z.uuid() })
const numericIdParams = z.object({ id: z.string().regex(/^\d{1,18}$/) })

interface DepositDeskServices {
  depositDesk: DepositDesk
  suspense: Suspense
}

export function depositDeskRoutes(
  app: App,
  { depositDesk, suspense }: DepositDeskServices,
  guard: OperatorGuard,
): void {
  const success = true as const
  const noStoreHeaders = { 'cache-control': 'no-store' }
  app.get(`${PATH}/deposits`, { ...guard('read'), schema: { response: { 200: DeskDeposits } } }, async (_, reply) =>
    reply.headers(noStoreHeaders).send({ success, value: await depositDesk.listWaiting() }),
  )
  app.post(
    `${PATH}/deposits/:id/decide`,
    { ...guard('cashier.first'), schema: { params: uuidParams, body: Decision, response: { 200: DeskDepositReply } } },
    async (request) => ({
      success,
      value: unwrap(await depositDesk.decide(request.params.id, request.body, operatorOf(request))),
    }),
  )
  // Sent as a data URL, because an `img` element could not send the operator's token and no URL may serve a member's picture without it.
  app.get(
    `${PATH}/deposits/:id/slip`,
    { ...guard('read'), schema: { params: uuidParams, response: { 200: SlipPicture } } },
    async ({ params }, reply) => {
      const { type, bytes } = unwrap(await depositDesk.getSlipPicture(params.id))
      const picture = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
      return reply.headers(noStoreHeaders).send({ success, value: { picture } })
    },
  )
  app.get(`${PATH}/suspense`, { ...guard('read'), schema: { response: { 200: SuspenseList } } }, async (_, reply) =>
    reply.headers(noStoreHeaders).send({ success, value: await suspense.list() }),
  )
  app.post(
    `${PATH}/suspense/:id/end`,
    {
      ...guard('cashier.first'),
      schema: { params: numericIdParams, body: SuspenseEnd, response: { 200: SuspenseReply } },
    },
    async (request) => ({
      success,
      value: unwrap(await suspense.end(request.params.id, request.body, operatorOf(request))),
    }),
  )
}
