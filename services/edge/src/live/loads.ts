import { LIVE_PATHS, LoadBatch } from '@tessera/contracts'
import { type App, type Merchants, RequestFailure } from '@tessera/server'
import { createAllowance } from '../request/allowance.ts'
import { knownVisitor } from '../request/cookies.ts'
import { fromOwnPage } from '../request/own-page.ts'
import type { LoadQueue } from './load-queue.ts'

const BODY_LIMIT = 32 * 1024
const REPORTS_A_MINUTE = 120

/** Reports of loads, as beacons of the site's own pages; what may not come in is dropped without a word. */
export async function loadRoutes(app: App, merchants: Merchants, queue: LoadQueue): Promise<void> {
  const ofVisitor = createAllowance(REPORTS_A_MINUTE)
  const ofAddress = createAllowance(REPORTS_A_MINUTE)
  // In a scope of its own: nowhere else is text read as JSON, because a form of another site can send it.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.post(LIVE_PATHS.loads, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store')
      const merchant = merchants.byHost(request.host)
      const visitor = knownVisitor(request)
      if (!merchant || !visitor || !fromOwnPage(request)) return reply.send()
      const batch = LoadBatch.safeParse(jsonOf(request.body))
      if (!batch.success) throw new RequestFailure('request.invalid', { fields: faultsOf(batch.error.issues) })
      const amount = Math.max(1, batch.data.reports.length)
      if (ofAddress.take(request.ip, amount) && ofVisitor.take(`${merchant.code} ${visitor}`, amount))
        queue.add(merchant.code, batch.data)
      return reply.send()
    })
  })
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.slice(0, 5).map((issue) => [issue.path.join('.') || 'body', issue.message]))
