import { type App, type Merchants, RequestFailure } from '@tessera/server'
import { type MerchantConfig, refusalOf } from '@tessera/site'
import { SystemStatus } from '@tessera/site/calls'
import type { SessionService } from '../modules/identity/sessions/sessions.service.ts'
import type { SiteGates } from '../modules/site/site-state/site-gates.service.ts'
import { unwrap } from '../result.ts'
import type { KnownCallers } from './known-callers.ts'
import { handleOf, secretsOf } from './session-cookie.ts'
import { maskedNetwork } from './visitor.ts'

interface AccessDeps {
  siteGates: Pick<SiteGates, 'gateOf'>
  merchants: Merchants<MerchantConfig>
  sessions: Pick<SessionService, 'find' | 'touch'>
  knownCallers: Pick<KnownCallers, 'remember'>
}

const API_PREFIX = '/api/v1/'
/** Retry-After of a closed site, in seconds. */
const CLOSED_RETRY_S = 60

/**
 * Guards every route: merchant by host, the site's state, then the session that the route requires. Runs before the body is
 * read and after the rate limit, which is a hook of each route, so that rejected calls count as well.
 */
export function installAccess(app: App, { siteGates, merchants, sessions, knownCallers }: AccessDeps): void {
  app.decorateRequest('merchant', null)
  app.decorateRequest('session', null)
  app.addHook('preParsing', async (request) => {
    if (request.is404) return
    const { access, readsSession, allowsLocked, allowsPasswordDue, isBackground } = request.routeOptions.config
    if (!access) throw new RequestFailure('permission.denied')
    const path = request.routeOptions.url ?? ''
    if (!path.startsWith(API_PREFIX)) return
    const merchant = merchants.byHost(request.host)
    if (!merchant) throw new RequestFailure('request.not.found')
    request.merchant = merchant
    if (path !== SystemStatus.path) {
      const gate = await siteGates.gateOf(merchant.code)
      if (gate.isInMaintenance) throw new RequestFailure('system.maintenance', { retryAfter: CLOSED_RETRY_S })
      if (gate.isBlocked(request.ip)) throw new RequestFailure('access.denied')
    }
    const handle = handleOf(request)
    const findSession = async (sessionHandle: string) => {
      const result = await sessions.find(sessionHandle, secretsOf(request), merchant.code)
      if (result.ok) knownCallers.remember(result.value)
      return result
    }
    if (access === 'public') {
      const result = readsSession && handle ? await findSession(handle) : null
      // A locked session counts as no session until the password is entered; so does one with a due password change, until that is
      // done.
      request.session = result?.ok && !result.value.locked && !result.value.firstTimeLogin ? result.value : null
      return
    }
    if (!handle) throw new RequestFailure('session.missing')
    const session = unwrap(await findSession(handle))
    if (session.locked && !allowsLocked) throw new RequestFailure('session.locked')
    const accessError = refusalOf(access, session.type)
    if (accessError) throw new RequestFailure(accessError)
    if (session.firstTimeLogin && !allowsPasswordDue) throw new RequestFailure('password.change.due')
    if (!isBackground && !session.locked) await sessions.touch(session, maskedNetwork(request.ip))
    request.session = session
  })
}
