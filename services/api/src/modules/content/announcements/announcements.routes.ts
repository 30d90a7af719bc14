import type { LanguageCode } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { Notice, Notices, PopularAnnouncements, ReadAnnouncement } from '@tessera/site/calls'
import { type ServeOptions, servePublic, serveWithSession } from '../../../http/serve.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { unwrap } from '../../../result.ts'
import type { AnnouncementService } from './announcements.service.ts'

interface ReaderRequest {
  merchant: MerchantConfig
  query: { language: LanguageCode }
  session: SessionIdentity | null
}
const readerOf = ({ merchant, query, session }: ReaderRequest) => ({
  merchant,
  language: query.language,
  memberId: session?.memberId,
})
const PUBLIC_OPTIONS: ServeOptions = { isPubliclyCacheable: true, readsSession: true }

export function announcementRoutes(app: App, announcements: AnnouncementService): void {
  const success = true as const
  servePublic(
    app,
    Notices,
    async (call) => ({ success, value: await announcements.notices(readerOf(call)) }),
    PUBLIC_OPTIONS,
  )
  servePublic(
    app,
    Notice,
    async (call) => ({ success, value: unwrap(await announcements.byId(readerOf(call), call.query.id)) }),
    PUBLIC_OPTIONS,
  )
  servePublic(
    app,
    PopularAnnouncements,
    async (call) => ({ success, value: await announcements.popular(readerOf(call)) }),
    PUBLIC_OPTIONS,
  )
  serveWithSession(app, ReadAnnouncement, async ({ body, session, merchant }) => ({
    success,
    value: unwrap(await announcements.markRead(merchant.code, session.memberId, body.announcementId)),
  }))
}
