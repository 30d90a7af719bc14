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
import { sendBody, toldOf } from '../composition/told.ts'
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
/** Fallbacks in compositions that this edge does not know: beyond this one network may ask as much as all others together. */
const MAX_UNKNOWN_PER_MINUTE = 60

/** What open pages ask: whether there is a newer composition for them, and what to load instead of a slice that fails. */
export function liveRoutes(app: App, { merchants, compositions, previews, fallbacks }: Deps): void {
  const strangers = createShare(MAX_UNKNOWN_PER_MINUTE)
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
      return sendBody(request, reply, toldOf(current).live)
    },
  )

  app.get(
    LIVE_PATHS.fallback,
    { schema: { querystring: z.object({ composition: id, slice: SliceName }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { composition, slice } = request.query
      // Whoever looks at a release wants to see that it fails.
      if (isPreviewComposition(composition)) return reply.code(204).send()
      const { code } = merchantOf(merchants, request)
      const isKnown = (await compositions.known(code)).some((one) => one.id === composition)
      if (!isKnown && !strangers.take(networkOf(request.ip), 1))
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
 * What a preview's page is to go on with. No other page of the browser is taken into a preview: none that says what it has, and that
 * is none.
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

/** A browser without a mark was on either side by chance: it keeps what it has while anybody runs that. */
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
