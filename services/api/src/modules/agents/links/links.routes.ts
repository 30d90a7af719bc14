import { type App, fromOwnPage } from '@tessera/server'
import { ChangeLink, CreateLink, Links, VisitLink } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type RunIdempotent } from '../../../http/idempotency.ts'
import { originOf } from '../../../http/origin.ts'
import { servePublic, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LinkService } from './links.service.ts'
import { isPerson } from './visits.domain.ts'
import type { LinkVisits } from './visits.service.ts'

interface RouteDeps {
  links: LinkService
  linkVisits: LinkVisits
  once: RunIdempotent
}

/** `limit`: visits per minute and address. */
export function linkRoutes(app: App, { links, linkVisits, once }: RouteDeps, maxPerMinute: number): void {
  const success = true as const
  serveWithSession(app, Links, async ({ session: { memberId }, merchant, query, request }) => ({
    success,
    value: unwrap(await links.page({ memberId, merchant, origin: originOf(request) }, query)),
  }))
  serveWithSession(
    app,
    CreateLink,
    async ({ session: { memberId }, merchant, body, request }) => {
      const owner = { memberId, merchant, origin: originOf(request) }
      const key = String(request.headers[IDEMPOTENCY_KEY])
      return { success, value: unwrap(await links.create(owner, { ...body, key })) }
    },
    { errorCodes: ['link.limit'], idempotent: { run: once } },
  )
  serveWithSession(
    app,
    ChangeLink,
    async ({ session: { memberId }, merchant, body, request }) => ({
      success,
      value: unwrap(await links.change({ memberId, merchant, origin: originOf(request) }, body)),
    }),
    { errorCodes: ['link.limit'] },
  )
  servePublic(
    app,
    VisitLink,
    async ({ session, merchant, body, request }) => {
      const { headers, ip } = request
      if (isPerson(headers) && fromOwnPage(request))
        await linkVisits.countVisit({
          code: body.code,
          merchant,
          ip,
          userAgent: String(headers['user-agent']),
          memberId: session?.memberId ?? null,
        })
      return { success, value: null }
    },
    { readsSession: true, rateLimit: maxPerMinute },
  )
}
