import type { App } from '@tessera/server'
import { CancelLotteryLine, LotteryOrderDetail, LotteryOrders, PlaceLotteryOrder } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type RunIdempotent } from '../../../http/idempotency.ts'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LotteryOrderService } from './orders.service.ts'

export function lotteryOrderRoutes(app: App, orders: LotteryOrderService, once: RunIdempotent): void {
  const success = true as const
  serveWithSession(
    app,
    PlaceLotteryOrder,
    async ({ body, merchant, session, request }) => ({
      success,
      value: unwrap(
        await orders.place({
          ...body,
          merchant,
          memberId: session.memberId,
          session: session.handle,
          key: String(request.headers[IDEMPOTENCY_KEY]),
        }),
      ),
    }),
    {
      idempotent: { run: once },
      errorCodes: [
        'draw.not.found',
        'lottery.draw.closed',
        'lottery.number.closed',
        'lottery.rate.changed',
        'lottery.limit',
        'game.unavailable',
        'user.unavailable',
        'protection.active',
        'play.check.due',
        'limit.reached',
        'debt.open',
        'funds.insufficient',
        'bonus.bet.limit',
        'bonus.cash.elsewhere',
      ],
    },
  )
  serveWithSession(app, LotteryOrders, async ({ query, session }) => ({
    success,
    value: unwrap(
      await orders.list({ memberId: session.memberId, game: query.game ?? null, state: query.state ?? null }, query),
    ),
  }))
  serveWithSession(
    app,
    LotteryOrderDetail,
    async ({ query, session }) => ({ success, value: unwrap(await orders.order(session.memberId, query.orderId)) }),
    { errorCodes: ['request.not.found'] },
  )
  serveWithSession(
    app,
    CancelLotteryLine,
    async ({ body, merchant, session }) => ({
      success,
      value: unwrap(await orders.cancelLine({ ...body, merchant, memberId: session.memberId })),
    }),
    {
      errorCodes: [
        'request.not.found',
        'user.unavailable',
        'lottery.draw.closed',
        'lottery.line.final',
        'lottery.line.bonus',
      ],
    },
  )
}
