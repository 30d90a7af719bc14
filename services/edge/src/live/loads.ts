import { isPreviewComposition, LIVE_PATHS, LoadBatch, type Running } from '@tessera/contracts'
import {
  type App,
  createAllowance,
  createShare,
  fromOwnPage,
  type Merchants,
  networkOf,
  RequestFailure,
} from '@tessera/server'
import { type CompositionSource, compositionFor } from '../composition/composition-source.ts'
import type { VisitorTokens } from '../request/visitor-tokens.ts'
import type { LoadQueue } from './load-queue.ts'

const BODY_LIMIT = 32 * 1024
const VISITOR_LIMIT_PER_MINUTE = 120
/**
 * Members of a mobile carrier share an address: beyond this, one network may report at most as much as all others together.
 */
const NETWORK_LIMIT_PER_MINUTE = 1_200

interface LoadRouteDeps {
  merchants: Merchants
  visitorTokens: VisitorTokens
  compositions: Pick<CompositionSource, 'running'>
  queue: LoadQueue
}

/**
 * Receives reports of loads and client errors, sent as beacons by pages of the site's edges; invalid ones are dropped
 * silently.
 */
export async function loadRoutes(
  app: App,
  { merchants, visitorTokens, compositions, queue }: LoadRouteDeps,
): Promise<void> {
  const visitorLimiter = createAllowance(VISITOR_LIMIT_PER_MINUTE)
  const networkLimiter = createShare(NETWORK_LIMIT_PER_MINUTE)
  /**
   * Only a visitor in a rollout may report on it, and no visitor on a preview; every visitor may report on past
   * compositions.
   */
  const mayReport = async (merchant: string, visitor: string, composition: string): Promise<boolean> => {
    if (isPreviewComposition(composition)) return false
    const running = await compositions.running(merchant)
    const isRollout = running?.candidates.some((candidate) => candidate.composition.id === composition)
    return !isRollout || compositionFor(running as Running, visitor).id === composition
  }
  // Separate scope: no other route parses text/plain as JSON, because a form of another site can send it.
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
      const visitor = visitorTokens.verifiedVisitor(request)
      if (!merchant || !visitor || !fromOwnPage(request)) return reply.send()
      const batch = LoadBatch.safeParse(parseJson(request.body))
      if (!batch.success) throw new RequestFailure('request.invalid', { fields: toFieldErrors(batch.error.issues) })
      const { reports, faults = [] } = batch.data
      const reportCount = Math.max(1, reports.length + faults.length)
      const { code } = merchant
      const network = networkOf(request.ip)
      if (
        visitorLimiter.take(`${code} ${visitor}`, reportCount) &&
        networkLimiter.take(network, reportCount) &&
        (await mayReport(code, visitor, batch.data.composition))
      )
        queue.add({
          merchant: code,
          network: visitorTokens.pseudonym(network),
          visitor: visitorTokens.pseudonym(`${code} ${visitor}`),
          batch: batch.data,
        })
      return reply.send()
    })
  })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const toFieldErrors = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.slice(0, 5).map((issue) => [issue.path.join('.') || 'body', issue.message]))
