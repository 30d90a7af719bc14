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
import { type CompositionSource, compositionFor, compositionsOf } from '../composition/composition-source.ts'
import { FallbackAway, type FallbackSource } from '../composition/fallback-source.ts'
import { bodiesOf, sendBody } from '../composition/told.ts'
import { PreviewAway } from '../previews/preview-source.ts'
import type { Previews } from '../previews/previews.ts'
import { knownVisitor } from '../request/cookies.ts'

interface Deps {
  merchants: Merchants
  compositions: CompositionSource
  previews: Previews
  fallbacks: FallbackSource
}

const id = z.string().regex(/^[\w-]{1,60}$/)
const RETRY_S = 2
/**
 * Requests a minute for fallbacks in unknown compositions: beyond it one network gets at most as many as all others
 * together.
 */
const MAX_UNKNOWN_PER_MINUTE = 60

/** Routes for open pages: a newer composition, if there is one, and the fallback of a slice that fails. */
export function liveRoutes(app: App, { merchants, compositions, previews, fallbacks }: Deps): void {
  const unknownLimiter = createShare(MAX_UNKNOWN_PER_MINUTE)
  app.get(
    LIVE_PATHS.composition,
    { schema: { querystring: z.object({ have: id.optional() }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, cookie')
      const merchant = merchantOf(merchants, request)
      const { have } = request.query
      const current =
        (await previewFor(previews, request, merchant, have)) ??
        (await currentFor(compositions, request, merchant, have))
      if (!current) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
      if (current.id === have) return reply.code(204).send()
      return sendBody(request, reply, bodiesOf(current).live)
    },
  )

  app.get(
    LIVE_PATHS.fallback,
    { schema: { querystring: z.object({ composition: id, slice: SliceName }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { composition, slice } = request.query
      // In a preview a failing release must be seen to fail.
      if (isPreviewComposition(composition)) return reply.code(204).send()
      const { code } = merchantOf(merchants, request)
      const isKnown = (await compositions.known(code)).some((item) => item.id === composition)
      if (!isKnown && !unknownLimiter.take(networkOf(request.ip), 1))
        throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
      const fallback = await fallbacks.find(code, composition, slice, isKnown).catch((error: unknown) => {
        if (error instanceof FallbackAway) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
        throw error
      })
      // No fault: a slice that has just one release has nothing to fall back to.
      return fallback ? reply.send(fallback) : reply.code(204).send()
    },
  )
}

function merchantOf(merchants: Merchants, request: FastifyRequest): PlatformMerchant {
  const merchant = merchants.byHost(request.host)
  if (!merchant) throw new RequestFailure('request.not.found')
  return merchant
}

/**
 * Returns the composition that a preview's page continues with. Pages that name a composition which is not a preview's never
 * switch to a preview.
 */
async function previewFor(
  previews: Previews,
  request: FastifyRequest,
  { code }: PlatformMerchant,
  have: string | undefined,
): Promise<Composition | null> {
  if (have !== undefined && !isPreviewComposition(have)) return null
  return previews.standing(request, code).catch((error: unknown) => {
    if (error instanceof PreviewAway) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
    throw error
  })
}

/** A browser without a visitor token was assigned to a side by chance: its composition stays the same while it runs. */
async function currentFor(
  compositions: CompositionSource,
  request: FastifyRequest,
  merchant: PlatformMerchant,
  have: string | undefined,
): Promise<Composition | null> {
  const running = await compositions.running(merchant.code)
  if (!running) return null
  const visitor = knownVisitor(request)
  if (visitor) return compositionFor(running, visitor)
  return compositionsOf(running).find(({ id }) => id === have) ?? running.stable
}
