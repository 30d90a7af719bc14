import type { App } from '@tessera/server'
import { Announcements, HelpCentre, Promotions } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { ContentService } from './content.service.ts'

export function contentRoutes(app: App, content: ContentService): void {
  servePublic(
    app,
    Announcements,
    async ({ query, session, merchant }) => ({
      success: true as const,
      value: await content.announcements(merchant, {
        language: query.language,
        brief: query.brief === 'true',
        type: query.type,
        groupName: query.groupName,
        memberId: session?.memberId,
      }),
    }),
    { isPubliclyCacheable: true, readsSession: true },
  )
  servePublic(
    app,
    Promotions,
    async ({ query, merchant }) => ({
      success: true as const,
      value: await content.promotions(merchant, query.language),
    }),
    { isPubliclyCacheable: true },
  )
  servePublic(
    app,
    HelpCentre,
    async ({ query, merchant }) => ({
      success: true as const,
      value: { items: await content.help(merchant.code, query.lang ?? merchant.defaultLanguage) },
    }),
    { isPubliclyCacheable: true },
  )
}
