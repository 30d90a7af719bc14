import { refusalOf } from '@tessera/contracts'
import { SystemStatus } from '@tessera/contracts/calls'
import { type App, type Merchants, RequestFailure } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { SessionService } from '../modules/sessions/sessions.service.ts'

interface AccessDeps {
  config: Pick<ApiConfig, 'MAINTENANCE' | 'BLOCKED_ADDRESSES'>
  merchants: Merchants
  sessions: Pick<SessionService, 'find'>
}

const API_PREFIX = '/api/v1/'

/** Guards every route: merchant by host, the site's state, then the session that the route's access asks for. */
export function installAccess(app: App, { config, merchants, sessions }: AccessDeps): void {
  const blocked = new Set(config.BLOCKED_ADDRESSES)
  app.decorateRequest('merchant', null)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { access, readsSession } = request.routeOptions.config
    if (!access) throw new RequestFailure('permission.denied')
    const path = request.routeOptions.url ?? ''
    if (!path.startsWith(API_PREFIX)) return
    const merchant = merchants.byHost(request.host)
    if (!merchant) throw new RequestFailure('request.not.found')
    request.merchant = merchant
    if (path !== SystemStatus.path) {
      if (config.MAINTENANCE) throw new RequestFailure('system.maintenance', { retryAfter: 60 })
      if (blocked.has(request.ip)) throw new RequestFailure('access.denied')
    }
    const token = bearerToken(request)
    if (access === 'public') {
      if (readsSession && token) request.session = await sessions.find(token, merchant.code)
      return
    }
    if (!token) throw new RequestFailure('session.missing')
    const session = await sessions.find(token, merchant.code)
    if (!session) throw new RequestFailure('session.ended')
    const refusal = refusalOf(access, session.type)
    if (refusal) throw new RequestFailure(refusal)
    request.session = session
  })
}

/** The token travels in this one header: an address would end in logs and histories. */
function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
