import type { App } from '@tessera/server'
import {
  ApplicationDecision,
  ApplicationPicture,
  DeskApplicationReply,
  DeskApplications as List,
  OPERATIONS_PATH,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { DeskApplications } from './desk-applications.service.ts'

const PATH = `${OPERATIONS_PATH}/content/applications`
const byUuid = z.object({ id: z.uuid() })

export function deskApplicationRoutes(app: App, applications: DeskApplications, guard: OperatorGuard): void {
  const success = true as const
  const noStoreHeaders = { 'cache-control': 'no-store' }
  app.get(PATH, { ...guard('read'), schema: { response: { 200: List } } }, async (_, reply) =>
    reply.headers(noStoreHeaders).send({ success, value: await applications.list() }),
  )
  // Sent as a data URL, because an `img` element could not send the operator's token and no URL may serve a member's picture without it.
  app.get(
    `${PATH}/pictures/:id`,
    { ...guard('rewards.first'), schema: { params: byUuid, response: { 200: ApplicationPicture } } },
    async ({ params }, reply) => {
      const { type, bytes } = unwrap(await applications.picture(params.id))
      const picture = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
      return reply
        .headers({ ...noStoreHeaders, 'x-content-type-options': 'nosniff' })
        .send({ success, value: { picture } })
    },
  )
  app.post(
    `${PATH}/:id/take`,
    { ...guard('rewards.first'), schema: { params: byUuid, response: { 200: DeskApplicationReply } } },
    async (request) => ({ success, value: unwrap(await applications.take(request.params.id, operatorOf(request))) }),
  )
  app.post(
    `${PATH}/:id/decide`,
    {
      ...guard('rewards.first'),
      schema: { params: byUuid, body: ApplicationDecision, response: { 200: DeskApplicationReply } },
    },
    async (request) => ({
      success,
      value: unwrap(await applications.decide(request.params.id, request.body, operatorOf(request))),
    }),
  )
}
