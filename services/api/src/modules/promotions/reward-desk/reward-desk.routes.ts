import type { App } from '@tessera/server'
import {
  DeskOffers,
  FundInput,
  GrantInput,
  OfferVersions,
  OPERATIONS_PATH,
  PauseInput,
  PauseReply,
  PublishInput,
  RewardConfirm,
  RewardRequestReply,
  RewardRequests,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { RewardDesk } from './reward-desk.service.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/rewards/${subpath}`
const idParams = z.object({ id: z.string().max(40) })
const merchantQuery = z.strictObject({ merchant: z.string().max(40) })
const offerQuery = z.strictObject({ merchant: z.string().max(40), promotionId: z.string().max(64) })
const success = true as const

export function rewardDeskRoutes(app: App, rewards: RewardDesk, guard: OperatorGuard): void {
  app.get(
    path('offers'),
    { ...guard('read'), schema: { querystring: merchantQuery, response: { 200: DeskOffers } } },
    async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send({ success, value: unwrap(await rewards.offers(query.merchant)) }),
  )
  app.get(
    path('versions'),
    { ...guard('read'), schema: { querystring: offerQuery, response: { 200: OfferVersions } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await rewards.versions(query.merchant, query.promotionId)) }),
  )
  app.get(
    path('asks'),
    { ...guard('read'), schema: { querystring: merchantQuery, response: { 200: RewardRequests } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await rewards.requests(query.merchant)) }),
  )
  app.post(
    path('publish'),
    { ...guard('rewards.publish.ask'), schema: { body: PublishInput, response: { 200: RewardRequestReply } } },
    async (request) => ({
      success,
      value: unwrap(await rewards.request({ act: 'publish', ...request.body }, operatorOf(request).name)),
    }),
  )
  app.post(
    path('fund'),
    { ...guard('rewards.fund.ask'), schema: { body: FundInput, response: { 200: RewardRequestReply } } },
    async (request) => ({
      success,
      value: unwrap(await rewards.request({ act: 'fund', ...request.body }, operatorOf(request).name)),
    }),
  )
  app.post(
    path('grant'),
    { ...guard('rewards.grant.ask'), schema: { body: GrantInput, response: { 200: RewardRequestReply } } },
    async (request) => ({
      success,
      value: unwrap(await rewards.request({ act: 'grant', ...request.body }, operatorOf(request).name)),
    }),
  )
  // The permission to confirm depends on the kind of request, which the service checks.
  app.post(
    path('asks/:id/confirm'),
    { ...guard('read'), schema: { params: idParams, body: RewardConfirm, response: { 200: RewardRequestReply } } },
    async (request) => ({
      success,
      value: unwrap(await rewards.confirm(request.params.id, request.body.reason, operatorOf(request))),
    }),
  )
  app.post(
    path('pause'),
    { ...guard('rewards.pause'), schema: { body: PauseInput, response: { 200: PauseReply } } },
    async (request) => ({ success, value: unwrap(await rewards.pause(request.body, operatorOf(request).name)) }),
  )
}
