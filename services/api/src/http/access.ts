import { type App, type Merchants, RequestFailure } from '@tessera/server'
import { type MerchantConfig, refusalOf } from '@tessera/site'
import { SystemStatus } from '@tessera/site/calls'
import type { SessionService } from '../modules/identity/sessions/sessions.service.ts'
import type { SiteGates } from '../modules/site/site-state/site-gates.service.ts'
import { unwrap } from '../outcome.ts'
import type { KnownCallers } from './known-callers.ts'
import { handleOf, secretsOf } from './session-cookie.ts'
import { shownNetwork } from './visitor.ts'

interface AccessDeps {
  gates: Pick<SiteGates, 'of'>
  merchants: Merchants<MerchantConfig>
  sessions: Pick<SessionService, 'find' | 'touch'>
  callers: Pick<KnownCallers, 'note'>
}

const API_PREFIX = '/api/v1/'
/** Seconds after which a call of a closed site may be tried again. */
const CLOSED_RETRY_S = 60

/**
 * Guards every route: merchant by host, the site's state, then the session that the route requires. Runs before the body is
 * read and after the rate limit, which is a hook of each route, so that rejected calls count as well.
 */
export function installAccess(app: App, { gates, merchants, sessions, callers }: AccessDeps): void {
  app.decorateRequest('merchant', null)
  app.decorateRequest('session', null)
  app.addHook('preParsing', async (request) => {
    if (request.is404) return
    const { access, readsSession, whileLocked, whilePasswordDue, byItself } = request.routeOptions.config
    if (!access) throw new RequestFailure('permission.denied')
    const path = request.routeOptions.url ?? ''
    if (!path.startsWith(API_PREFIX)) return
    const merchant = merchants.byHost(request.host)
    if (!merchant) throw new RequestFailure('request.not.found')
    request.merchant = merchant
    if (path !== SystemStatus.path) {
      const gate = await gates.of(merchant.code)
      if (gate.maintenance) throw new RequestFailure('system.maintenance', { retryAfter: CLOSED_RETRY_S })
      if (gate.blocks(request.ip)) throw new RequestFailure('access.denied')
    }
    const handle = handleOf(request)
    const find = async (sessionHandle: string) => {
      const found = await sessions.find(sessionHandle, secretsOf(request), merchant.code)
      if (found.ok) callers.note(found.value)
      return found
    }
    if (access === 'public') {
      const found = readsSession && handle ? await find(handle) : null
      // A locked session counts as none until the password is entered, and one with a password change due until that is
      // done.
      request.session = found?.ok && !found.value.locked && !found.value.firstTimeLogin ? found.value : null
      return
    }
    if (!handle) throw new RequestFailure('session.missing')
    const session = unwrap(await find(handle))
    if (session.locked && !whileLocked) throw new RequestFailure('session.locked')
    const refusal = refusalOf(access, session.type)
    if (refusal) throw new RequestFailure(refusal)
    if (session.firstTimeLogin && !whilePasswordDue) throw new RequestFailure('password.change.due')
    if (!byItself && !session.locked) await sessions.touch(session, shownNetwork(request.ip))
    request.session = session
  })
}
