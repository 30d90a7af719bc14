import type { PlatformMerchant } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ArtifactCache } from '../artifacts/artifact-cache.ts'
import { isSplit } from '../composition/composition-parts.ts'
import type { CompositionSource } from '../composition/composition-source.ts'
import type { Previews } from '../previews/previews.ts'
import { languageOf } from '../request/cookies.ts'
import { acceptsEncoding } from '../request/encodings.ts'
import { enforcesPreloads, supportsLaterMaps } from '../request/engine.ts'
import type { VisitorTokens } from '../request/visitor-tokens.ts'
import type { LiveMerchants } from '../site/live-merchants.ts'
import type { EdgeSite } from '../site/site.ts'
import { newNonce } from './document-template.ts'
import type { Documents } from './documents.ts'
import { sendErrorPage } from './error-page.ts'
import { documentHeaders } from './headers.ts'
import { overridesOf } from './overrides.ts'
import { createDocument, type DocumentInput, preloadedCalls } from './page-document.ts'
import { pageOf } from './plan.ts'
import type { PreloadedData } from './preloaded-data.ts'

interface PageDeps<M extends PlatformMerchant> {
  site: EdgeSite<M>
  merchants: LiveMerchants<M>
  visitorTokens: VisitorTokens
  compositions: CompositionSource
  previews: Previews
  artifacts: ArtifactCache
  preloadedData: PreloadedData
  documents: Documents
  /** Origins that pages may frame. */
  frameOrigins: readonly string[]
  /** Origins that pages may call. */
  connectOrigins: readonly string[]
  onError(error: unknown): void
}

/** The pages of the site: `/` and everything under `/m`. */
export function pageRoutes<M extends PlatformMerchant>(app: App, deps: PageDeps<M>): void {
  const { site } = deps
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce()
    const merchantConfig = await deps.merchants.find(request.host)
    if (!merchantConfig) return sendErrorPage(request, reply, 'unknown-merchant')
    const previewAddress = deps.previews.openLink(request, reply, merchantConfig.code)
    if (previewAddress !== null) return redirectWithoutToken(reply, previewAddress)
    const requestedOverrides = overridesOf(request, reply, merchantConfig)
    if (requestedOverrides.kind === 'refused') return sendErrorPage(request, reply, 'refused-overrides')
    const overrides = requestedOverrides.kind === 'active' ? requestedOverrides.overrides : null
    const current = await deps.compositions.current(
      merchantConfig.code,
      deps.visitorTokens.ensureVisitor(request, reply),
    )
    if (!current) return sendErrorPage(request, reply, 'no-composition')
    const visiblePreview = await deps.previews.previewFor(request, reply, current)
    const composition = visiblePreview?.composition ?? current
    const preview = visiblePreview?.notice ?? null
    const merchant = deps.merchants.configuredBy(merchantConfig, composition)
    const page = pageOf(composition, request.url.split('?')[0] ?? '/', site)
    const language = languageOf(request, merchant.defaultLanguage)
    const visitor = { address: request.ip, language }
    const data = await deps.preloadedData.read(
      merchantConfig.hosts[0] ?? request.host,
      preloadedCalls(site, page),
      visitor,
    )
    const userAgent = request.headers['user-agent']
    const needsSingleMap = !supportsLaterMaps(userAgent) && !(isSplit(composition) && enforcesPreloads(userAgent))
    const template = await templateFor(deps, {
      site,
      merchant,
      stableMerchant: merchantConfig,
      composition,
      page,
      language,
      data,
      overrides,
      preview,
      needsSingleMap,
    })
    const bases = [composition.shell.base, ...composition.slices.map((s) => s.base)]
    const isSecure = request.protocol === 'https'
    reply
      .headers(
        documentHeaders({
          nonce,
          isSecure,
          merchant,
          bases,
          frameOrigins: deps.frameOrigins,
          connectOrigins: deps.connectOrigins,
          overrides: overrides ?? undefined,
          isPreview: preview !== null,
          userAgent,
        }),
      )
      .header('x-composition', composition.id)
      .header('x-composition-number', String(composition.number))
    // The page of a closed site is not cached. Its status stays 200: a service worker would replace a 503 by its cached open
    // page.
    if (site.stateOf(data) !== 0 && !preview) reply.header('cache-control', 'no-store')
    const visit = { nonce, requestId: request.id, address: request.ip }
    if (!acceptsEncoding(request, 'br')) return reply.send(template.html(visit))
    return reply.header('content-encoding', 'br').send(await template.brotli(visit))
  }
  app.get('/', handler)
  app.get('/m', handler)
  app.get('/m/*', handler)
}

async function templateFor<M extends PlatformMerchant>(
  { documents, artifacts, onError }: PageDeps<M>,
  input: DocumentInput<M>,
) {
  const create = () => createDocument(input, artifacts, onError)
  // A developer's document is for one browser, and so is a preview's.
  if (input.overrides || input.preview) return (await create()).template
  const { site, stableMerchant, composition, page, language, data, needsSingleMap } = input
  const key = `${composition.id} ${language} ${page.frameData?.path} ${site.stateOf(data)} ${needsSingleMap}`
  return documents.get(key, [stableMerchant, ...Object.values(data)], create)
}

/** Redirects to the address without the token, so that it is in no history and no referrer. */
const redirectWithoutToken = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
