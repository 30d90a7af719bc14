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
import type { Marks } from '../request/marks.ts'
import type { LoadQueue } from './load-queue.ts'

const BODY_LIMIT = 32 * 1024
const OF_VISITOR_A_MINUTE = 120
/**
 * Members of a mobile carrier share an address: beyond this, one network may report at most as much as all others together.
 */
const OF_NETWORK_A_MINUTE = 1_200

interface Deps {
  merchants: Merchants
  marks: Marks
  compositions: Pick<CompositionSource, 'running'>
  queue: LoadQueue
}

/**
 * Receives reports of loads and client errors, sent as beacons by pages of the site's edges; invalid ones are dropped
 * silently.
 */
export async function loadRoutes(
  app: App,
  { merchants, marks: visitorTokens, compositions, queue }: Deps,
): Promise<void> {
  const ofVisitor = createAllowance(OF_VISITOR_A_MINUTE)
  const ofNetwork = createShare(OF_NETWORK_A_MINUTE)
  /**
   * Only a visitor in a rollout may report on it, and no visitor on a preview; every visitor may report on past
   * compositions.
   */
  const mayTellOf = async (merchant: string, visitor: string, composition: string): Promise<boolean> => {
    if (isPreviewComposition(composition)) return false
    const running = await compositions.running(merchant)
    const isRollout = running?.candidates.some((candidate) => candidate.composition.id === composition)
    return !isRollout || compositionFor(running as Running, visitor).id === composition
  }
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
      const visitor = visitorTokens.vouched(request)
      if (!merchant || !visitor || !fromOwnPage(request)) return reply.send()
      const batch = LoadBatch.safeParse(jsonOf(request.body))
      if (!batch.success) throw new RequestFailure('request.invalid', { fields: faultsOf(batch.error.issues) })
      const { reports, faults = [] } = batch.data
      const amount = Math.max(1, reports.length + faults.length)
      const { code } = merchant
      const network = networkOf(request.ip)
      if (
        ofVisitor.take(`${code} ${visitor}`, amount) &&
        ofNetwork.take(network, amount) &&
        (await mayTellOf(code, visitor, batch.data.composition))
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

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.slice(0, 5).map((issue) => [issue.path.join('.') || 'body', issue.message]))
