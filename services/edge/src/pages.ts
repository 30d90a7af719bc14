import { randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import {
  type AnnouncementGroups,
  type Boot,
  COMPOSITION_SCHEMA,
  type Composition,
  LANGUAGE_COOKIE,
  type LanguageCode,
  LanguageCodeSchema,
  type MerchantConfig,
  requestKeyOf,
  SHELL_FIRST_DATA,
  textLanguageOf,
  VISITOR_COOKIE,
} from '@tessera/contracts'
import type { App, Merchants } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ArtifactCache } from './artifacts.ts'
import type { CompositionSource } from './composition-source.ts'
import { renderDocument } from './document.ts'
import { faultPage } from './fault-page.ts'
import type { FirstData } from './first-data.ts'
import { documentHeaders } from './headers.ts'
import { type PagePlan, planPage } from './plan.ts'

interface Deps {
  merchants: Merchants
  compositions: CompositionSource
  artifacts: ArtifactCache
  firstData: FirstData
}

const compress = promisify(brotliCompress)
const QUALITY = 6

const cookie = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\w-]{1,64})`).exec(request.headers.cookie ?? '')?.[1]

/** The pages of the site: `/` and everything under `/m`. */
export function pageRoutes(app: App, deps: Deps): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    const merchant = deps.merchants.byHost(request.host)
    if (!merchant) return fault(request, reply, 'unknown-merchant', 404, nonce)
    const composition = await deps.compositions.current(merchant.code)
    if (!composition) return fault(request, reply, 'no-composition', 503, nonce)
    if (!cookie(request, VISITOR_COOKIE))
      reply.header('set-cookie', `${VISITOR_COOKIE}=${randomUUID()}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`)
    const html = await composePage(deps, request, merchant, composition, nonce)
    const bases = [composition.shell.base, ...composition.slices.map((s) => s.base)]
    reply
      .headers(documentHeaders(nonce, request.protocol === 'https', merchant, bases))
      .header('x-composition', composition.id)
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
    const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    return reply.header('content-encoding', 'br').send(body)
  }
  app.get('/', handler)
  app.get('/m', handler)
  app.get('/m/*', handler)
}

function fault(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'unknown-merchant' | 'no-composition',
  status: number,
  nonce: string,
) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
    .send(faultPage(kind, request.id, nonce))
}

async function composePage(
  deps: Deps,
  request: FastifyRequest,
  merchant: MerchantConfig,
  composition: Composition,
  nonce: string,
): Promise<string> {
  const chosen = LanguageCodeSchema.safeParse(cookie(request, LANGUAGE_COOKIE))
  const language: LanguageCode = chosen.success ? chosen.data : merchant.defaultLanguage
  const texts = textLanguageOf(language)
  const path = request.url.split('?')[0] ?? '/'
  const plan = planPage(composition, path, texts)
  const calls = [...SHELL_FIRST_DATA, ...(plan.route?.claim.firstData ?? [])].map((c) =>
    c.replaceAll('{language}', language),
  )
  const host = merchant.hosts[0] ?? request.host
  const [data, frame] = await Promise.all([deps.firstData.read(host, calls), readFrame(deps, composition)])
  return renderDocument({
    plan,
    boot: bootOf(request, merchant, plan, language, withAddress(data, request.ip)),
    merchant,
    texts,
    nonce,
    frame,
    banner: firstBanner(data, language),
  })
}

function bootOf(
  request: FastifyRequest,
  merchant: MerchantConfig,
  plan: PagePlan,
  language: LanguageCode,
  data: Record<string, unknown>,
): Boot {
  const { code, trialCode, name, tagline, currency, logo, theme } = merchant
  return {
    requestId: request.id,
    merchant: { code, trialCode, name, tagline, currency, logo, themeId: theme.id },
    language,
    composition: { ...plan.inline, schema: COMPOSITION_SCHEMA },
    data,
  }
}

async function readFrame({ artifacts }: Deps, { shell }: Composition): Promise<{ html: string; css: string }> {
  const [html, css] = await Promise.all([
    artifacts.get('shell', shell.frame.html),
    artifacts.get('shell', shell.frame.css),
  ])
  return { html: html?.bytes.toString() ?? '', css: css?.bytes.toString() ?? '' }
}

interface StatusReply {
  value: { location: { ip: string } }
}

/** The status was asked for by the edge; the address in it must be the visitor's. */
function withAddress(data: Record<string, unknown>, ip: string): Record<string, unknown> {
  const key = requestKeyOf(SHELL_FIRST_DATA[0])
  const reply = data[key] as StatusReply | undefined
  return reply ? { ...data, [key]: { ...reply, value: { ...reply.value, location: { ip } } } } : data
}

function firstBanner(data: Record<string, unknown>, language: LanguageCode) {
  const key = requestKeyOf(SHELL_FIRST_DATA[1].replaceAll('{language}', language))
  const reply = data[key] as { value: AnnouncementGroups } | undefined
  return reply?.value.banners.find((banner) => banner.groupName === 'm_home' && banner.url) ?? null
}
