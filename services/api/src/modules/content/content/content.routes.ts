import type { App } from '@tessera/server'
import { Announcements, HelpCentre, JoinPromotion, Promotions } from '@tessera/site/calls'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { ContentService } from './content.service.ts'

export function contentRoutes(app: App, content: ContentService): void {
  servePublic(
    app,
    Announcements,
    async ({ query, session, merchant }) => ({
      success: true as const,
      value: await content.announcements({
        merchant,
        language: query.language,
        brief: query.brief === 'true',
        type: query.type,
        groupName: query.groupName,
        memberId: session?.memberId,
      }),
    }),
    { shared: true, readsSession: true },
  )
  servePublic(
    app,
    Promotions,
    async ({ query, merchant }) => ({
      success: true as const,
      value: await content.promotions(merchant, query.language),
    }),
    { shared: true },
  )
  serveSigned(
    app,
    JoinPromotion,
    async ({ body, session, merchant }) => ({
      success: true as const,
      value: unwrap(await content.join({ memberId: session.memberId, house: merchant }, body.promotionId)),
    }),
    { refuses: ['request.conflict', 'user.unavailable', 'protection.active'] },
  )
  servePublic(
    app,
    HelpCentre,
    async ({ query, merchant }) => ({
      success: true as const,
      value: { items: await content.help(merchant, query.lang ?? merchant.defaultLanguage) },
    }),
    { shared: true },
  )
}
