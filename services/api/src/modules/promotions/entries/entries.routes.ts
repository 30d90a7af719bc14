import type { App } from '@tessera/server'
import { JoinPromotion, LeavePromotion, PromotionsMine } from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { MyPromotionsService } from './my-promotions.service.ts'

export function entryRoutes(app: App, promotions: MyPromotionsService): void {
  const success = true as const
  serveWithSession(
    app,
    JoinPromotion,
    async ({ body, session, merchant, request }) => {
      const device = clientOf(request).token
      const joiner = { memberId: session.memberId, merchant, device, language: body.language }
      return { success, value: unwrap(await promotions.join(joiner, body.promotionId, body.termsVersion)) }
    },
    {
      errorCodes: [
        'request.conflict',
        'user.unavailable',
        'protection.active',
        'promotion.changed',
        'promotion.exhausted',
        'promotion.ineligible',
      ],
    },
  )
  serveWithSession(
    app,
    LeavePromotion,
    async ({ body, session, merchant }) => ({
      success,
      value: unwrap(await promotions.leave({ memberId: session.memberId, merchant }, body.promotionId)),
    }),
    { errorCodes: ['request.conflict', 'user.unavailable'] },
  )
  serveWithSession(
    app,
    PromotionsMine,
    async ({ query, session, merchant }) => ({
      success,
      value: unwrap(await promotions.listMine({ memberId: session.memberId, merchant }, query.language)),
    }),
    { errorCodes: ['user.unavailable'] },
  )
}
