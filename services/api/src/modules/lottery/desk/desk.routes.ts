import type { App } from '@tessera/server'
import { LotteryGameCode } from '@tessera/site'
import {
  DeskCalendar,
  DeskDrawReply,
  DeskDraws,
  DeskLimitReply,
  DeskLimits,
  HurryDraw,
  MoveDraw,
  OPERATIONS_PATH,
  SetLimit,
  VoidDrawInput,
  VoidYes,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import type { DeskDrawService } from './desk-draws.service.ts'
import type { DeskLimitService } from './desk-limits.service.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/lottery/${subpath}`
const merchant = z.string().max(40)
const gameQuery = z.strictObject({ merchant, game: LotteryGameCode })
const yearQuery = z.strictObject({ merchant, year: z.coerce.number().int().min(2000).max(2200) })
const drawQuery = z.strictObject({ drawId: z.string().max(80) })
const success = true as const

interface LotteryDesk {
  deskDraws: DeskDrawService
  deskLimits: DeskLimitService
  lotteryCalendar: CalendarService
}

export function lotteryDeskRoutes(
  app: App,
  { deskDraws, deskLimits, lotteryCalendar }: LotteryDesk,
  guard: OperatorGuard,
): void {
  app.get(
    path('draws'),
    { ...guard('read'), schema: { querystring: gameQuery, response: { 200: DeskDraws } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await deskDraws.list(query.merchant, query.game)) }),
  )
  app.post(
    path('draws/hurry'),
    { ...guard('lottery.hurry'), schema: { body: HurryDraw, response: { 200: DeskDrawReply } } },
    async (request) => ({ success, value: unwrap(await deskDraws.hurry(request.body, operatorOf(request).name)) }),
  )
  app.post(
    path('void'),
    { ...guard('lottery.void.ask'), schema: { body: VoidDrawInput, response: { 200: DeskDrawReply } } },
    async (request) => ({
      success,
      value: unwrap(await deskDraws.requestVoid(request.body, operatorOf(request).name)),
    }),
  )
  app.post(
    path('void/confirm'),
    { ...guard('lottery.void.confirm'), schema: { body: VoidYes, response: { 200: DeskDrawReply } } },
    async (request) => ({
      success,
      value: unwrap(await deskDraws.confirmVoid(request.body, operatorOf(request).name)),
    }),
  )
  app.post(
    path('void/withdraw'),
    { ...guard('lottery.void.ask'), schema: { body: VoidYes, response: { 200: DeskDrawReply } } },
    async (request) => ({
      success,
      value: unwrap(await deskDraws.withdrawVoid(request.body, operatorOf(request))),
    }),
  )
  app.get(
    path('calendar'),
    { ...guard('read'), schema: { querystring: yearQuery, response: { 200: DeskCalendar } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await lotteryCalendar.listYear(query.merchant, query.year)) }),
  )
  app.post(
    path('calendar'),
    { ...guard('lottery.calendar'), schema: { body: MoveDraw, response: { 200: DeskCalendar } } },
    async (request) => ({ success, value: unwrap(await lotteryCalendar.move(request.body, operatorOf(request).name)) }),
  )
  app.get(
    path('limits'),
    { ...guard('read'), schema: { querystring: drawQuery, response: { 200: DeskLimits } } },
    async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send({ success, value: unwrap(await deskLimits.list(query.drawId)) }),
  )
  app.post(
    path('limits'),
    { ...guard('lottery.limits'), schema: { body: SetLimit, response: { 200: DeskLimitReply } } },
    async (request) => ({ success, value: unwrap(await deskLimits.setLimit(request.body, operatorOf(request).name)) }),
  )
}
