import type { LotteryGameCode } from '@tessera/site'
import {
  DeskCalendar,
  DeskDrawReply,
  DeskDraws,
  DeskLimitReply,
  DeskLimits,
  type HurryDraw,
  type MoveDraw,
  OPERATIONS_PATH,
  type SetLimit,
} from '@tessera/site/operations'
import type * as z from 'zod/mini'
import type { Call } from '../../ui/api/client.ts'
import { texts } from '../texts.ts'
import { explainConflict, explainError } from './explain-error.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/lottery/${subpath}`
const labels = texts.lottery

/** Calls for draws of our own lotteries: state, limits, calendar and voiding. */
export const lotteryApi = (call: Call) => ({
  draws: async (merchant: string, game: LotteryGameCode) =>
    (await call('GET', path('draws'), DeskDraws, { query: { merchant, game } })).value,
  requestVoidDraw: async (drawId: string, reason: string) =>
    void (await call('POST', path('void'), DeskDrawReply, { body: { drawId, reason } })
      .catch(explainConflict(labels.alreadyRequested))
      .catch(explainError('lottery.draw.final', labels.alreadyFinal))),
  confirmVoidDraw: async (drawId: string, reason: string) =>
    void (await call('POST', path('void/confirm'), DeskDrawReply, { body: { drawId, reason } })
      .catch(explainConflict(texts.decision.alreadyDecided))
      .catch(explainError('lottery.draw.final', labels.alreadyFinal))),
  withdrawVoidDraw: async (drawId: string, reason: string) =>
    void (await call('POST', path('void/withdraw'), DeskDrawReply, { body: { drawId, reason } })
      .catch(explainConflict(texts.decision.alreadyDecided))
      .catch(explainError('lottery.draw.final', labels.alreadyFinal))),
  hurryDraw: async (body: z.infer<typeof HurryDraw>) =>
    void (await call('POST', path('draws/hurry'), DeskDrawReply, { body }).catch(
      explainError('lottery.draw.closed', labels.notOnSale),
    )),
  numberLimits: async (drawId: string) => (await call('GET', path('limits'), DeskLimits, { query: { drawId } })).value,
  setNumberLimit: async (body: z.infer<typeof SetLimit>) =>
    void (await call('POST', path('limits'), DeskLimitReply, { body }).catch(
      explainError('lottery.draw.closed', labels.notOnSale),
    )),
  drawDays: async (merchant: string, year: number) =>
    (await call('GET', path('calendar'), DeskCalendar, { query: { merchant, year: String(year) } })).value,
  moveDraw: async (body: z.infer<typeof MoveDraw>) =>
    void (await call('POST', path('calendar'), DeskCalendar, { body })
      .catch(explainError('lottery.draw.fixed', labels.alreadyOnSale))
      .catch(explainError('lottery.day.taken', labels.dayTaken))),
})
