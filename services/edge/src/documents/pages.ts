import type { PlatformMerchant } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ArtifactCache } from '../artifacts/artifact-cache.ts'
import type { CompositionSource } from '../composition/composition-source.ts'
import { standsInParts } from '../composition/parts.ts'
import type { Previews } from '../previews/previews.ts'
import { languageOf } from '../request/cookies.ts'
import { reads } from '../request/encodings.ts'
import { keepsPreloads, readsLaterMaps } from '../request/engine.ts'
import type { Marks } from '../request/marks.ts'
import type { LiveMerchants } from '../site/live-merchants.ts'
import type { EdgeSite } from '../site/site.ts'
import { newNonce } from './document-template.ts'
import type { Documents } from './documents.ts'
import { sendFault } from './fault-page.ts'
import type { FirstData } from './first-data.ts'
import { documentHeaders } from './headers.ts'
import { overridesOf } from './overrides.ts'
import { firstCalls, makeDocument, type PageFacts } from './page-document.ts'
import { pageOf } from './plan.ts'

interface Deps<M extends PlatformMerchant> {
  site: EdgeSite<M>
  merchants: LiveMerchants<M>
  marks: Marks
  compositions: CompositionSource
  previews: Previews
  artifacts: ArtifactCache
  firstData: FirstData
  documents: Documents
  /** Origins that pages may frame. */
  frames: readonly string[]
  /** Origins that pages may call. */
  connects: readonly string[]
  onFault(error: unknown): void
}

/** The pages of the site: `/` and everything under `/m`. */
export function pageRoutes<M extends PlatformMerchant>(app: App, deps: Deps<M>): void {
  const { site } = deps
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce()
    const found = await deps.merchants.find(request.host)
    if (!found) return sendFault(request, reply, 'unknown-merchant')
    const address = deps.previews.enter(request, reply, found.code)
    if (address !== null) return enterAt(reply, address)
    const requestedOverrides = overridesOf(request, reply, found)
    if (requestedOverrides.kind === 'refused') return sendFault(request, reply, 'refused-overrides')
    const overrides = requestedOverrides.kind === 'active' ? requestedOverrides.overrides : null
    const current = await deps.compositions.current(found.code, deps.marks.visitorOf(request, reply))
    if (!current) return sendFault(request, reply, 'no-composition')
    const visiblePreview = await deps.previews.show(request, reply, current)
    const composition = visiblePreview?.composition ?? current
    const preview = visiblePreview?.notice ?? null
    const merchant = deps.merchants.as(found, composition)
    const page = pageOf(composition, request.url.split('?')[0] ?? '/', site)
    const language = languageOf(request, merchant.defaultLanguage)
    const visitor = { address: request.ip, language }
    const data = await deps.firstData.read(found.hosts[0] ?? request.host, firstCalls(site, page), visitor)
    const userAgent = request.headers['user-agent']
    const oneMap = !readsLaterMaps(userAgent) && !(standsInParts(composition) && keepsPreloads(userAgent))
    const template = await templateFor(deps, {
      site,
      merchant,
      everybody: found,
      composition,
      page,
      language,
      data,
      overrides,
      preview,
      oneMap,
    })
    const bases = [composition.shell.base, ...composition.slices.map((s) => s.base)]
    const secure = request.protocol === 'https'
    reply
      .headers(
        documentHeaders({
          nonce,
          secure,
          merchant,
          bases,
          frames: deps.frames,
          connects: deps.connects,
          overrides: overrides ?? undefined,
          preview: preview !== null,
          userAgent,
        }),
      )
      .header('x-composition', composition.id)
      .header('x-composition-number', String(composition.number))
    // The page of a closed site is not cached. Its status stays 200: a service worker would replace a 503 by its cached open
    // page.
    if (site.stateOf(data) !== 0 && !preview) reply.header('cache-control', 'no-store')
    const visit = { nonce, requestId: request.id, address: request.ip }
    if (!reads(request, 'br')) return reply.send(template.html(visit))
    return reply.header('content-encoding', 'br').send(await template.brotli(visit))
  }
  app.get('/', handler)
  app.get('/m', handler)
  app.get('/m/*', handler)
}

async function templateFor<M extends PlatformMerchant>(
  { documents, artifacts, onFault }: Deps<M>,
  input: PageFacts<M>,
) {
  const make = () => makeDocument(input, artifacts, onFault)
  // A developer's document is for one browser, and so is a preview's.
  if (input.overrides || input.preview) return (await make()).template
  const { site, everybody, composition, page, language, data, oneMap } = input
  const key = `${composition.id} ${language} ${page.face?.path} ${site.stateOf(data)} ${oneMap}`
  return documents.get(key, [everybody, ...Object.values(data)], make)
}

/** Redirects without the token: it is in no history, and no referrer contains it. */
const enterAt = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
