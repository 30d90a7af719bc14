import {
  type Composition,
  isPreviewComposition,
  LIVE_PATHS,
  type PlatformMerchant,
  SliceName,
} from '@tessera/contracts'
import { type App, createShare, type Merchants, networkOf, RequestFailure } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodiesOf, sendBody } from '../composition/composition-bodies.ts'
import { type CompositionSource, compositionFor, compositionsOf } from '../composition/composition-source.ts'
import { type FallbackSource, FallbackUnavailable } from '../composition/fallback-source.ts'
import { PreviewUnavailable } from '../previews/preview-source.ts'
import type { Previews } from '../previews/previews.ts'
import { visitorIdOf } from '../request/cookies.ts'

interface LiveRouteDeps {
  merchants: Merchants
  compositions: CompositionSource
  previews: Previews
  fallbacks: FallbackSource
}

const idSchema = z.string().regex(/^[\w-]{1,60}$/)
const RETRY_S = 2
/**
 * Requests a minute for fallbacks in unknown compositions: beyond it one network gets at most as many as all others
 * together.
 */
const MAX_UNKNOWN_PER_MINUTE = 60

/** Routes for open pages: a newer composition, if there is one, and the fallback of a slice that fails. */
export function liveRoutes(app: App, { merchants, compositions, previews, fallbacks }: LiveRouteDeps): void {
  const unknownLimiter = createShare(MAX_UNKNOWN_PER_MINUTE)
  app.get(
    LIVE_PATHS.composition,
    { schema: { querystring: z.object({ have: idSchema.optional() }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, cookie')
      const merchant = merchantByHost(merchants, request)
      const { have: currentId } = request.query
      const liveComposition =
        (await previewComposition(previews, request, merchant, currentId)) ??
        (await currentComposition(compositions, request, merchant, currentId))
      if (!liveComposition) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
      if (liveComposition.id === currentId) return reply.code(204).send()
      return sendBody(request, reply, bodiesOf(liveComposition).live)
    },
  )

  app.get(
    LIVE_PATHS.fallback,
    { schema: { querystring: z.object({ composition: idSchema, slice: SliceName }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { composition, slice } = request.query
      // In a preview a failing release must be seen to fail.
      if (isPreviewComposition(composition)) return reply.code(204).send()
      const { code } = merchantByHost(merchants, request)
      const isKnown = (await compositions.listCached(code)).some((item) => item.id === composition)
      if (!isKnown && !unknownLimiter.take(networkOf(request.ip), 1))
        throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
      const fallback = await fallbacks.find(code, composition, slice, isKnown).catch((error: unknown) => {
        if (error instanceof FallbackUnavailable) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
        throw error
      })
      // Not an error: a slice with only one release has no fallback.
      return fallback ? reply.send(fallback) : reply.code(204).send()
    },
  )
}

function merchantByHost(merchants: Merchants, request: FastifyRequest): PlatformMerchant {
  const merchant = merchants.byHost(request.host)
  if (!merchant) throw new RequestFailure('request.not.found')
  return merchant
}

/**
 * Returns the composition for the open page of a preview. Pages that run a composition which is not a preview's never
 * switch to a preview.
 */
async function previewComposition(
  previews: Previews,
  request: FastifyRequest,
  { code }: PlatformMerchant,
  currentId: string | undefined,
): Promise<Composition | null> {
  if (currentId !== undefined && !isPreviewComposition(currentId)) return null
  return previews.currentPreview(request, code).catch((error: unknown) => {
    if (error instanceof PreviewUnavailable) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
    throw error
  })
}

/** A browser without a visitor token was assigned to a side at random: its composition stays the same while it is running. */
async function currentComposition(
  compositions: CompositionSource,
  request: FastifyRequest,
  merchant: PlatformMerchant,
  currentId: string | undefined,
): Promise<Composition | null> {
  const running = await compositions.running(merchant.code)
  if (!running) return null
  const visitor = visitorIdOf(request)
  if (visitor) return compositionFor(running, visitor)
  return compositionsOf(running).find(({ id }) => id === currentId) ?? running.stable
}
