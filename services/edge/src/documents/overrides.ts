import type { PlatformMerchant } from '@tessera/contracts'
import { OVERRIDE_COOKIE } from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { cookieOf, secureAttribute } from '../request/cookies.ts'

const MAX_OVERRIDES = 8
const SLICE_NAME = /^[a-z][a-z0-9-]{1,40}$/
const LOCAL_ADDRESS = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?\/([A-Za-z0-9._@-]+\/)*$/

/** Slices that a developer's browser takes from a dev server of its own machine: slice to address, which ends with `/`. */
export type Overrides = Readonly<Record<string, string>>

/** Reads `lobby:3001,mfe-account=https://localhost:3002/dist/`; null if it is malformed. */
export function parseOverrides(text: string): Overrides | null {
  const parts = text.split(',')
  if (parts.length > MAX_OVERRIDES) return null
  const pairs = parts.map(parseOverride)
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null
}

function parseOverride(part: string): [slice: string, address: string] | null {
  const [, name = '', port, address = ''] = /^([a-z0-9-]+)(?::(\d{1,5})|=(.+))$/.exec(part) ?? []
  const slice = name.startsWith('mfe-') ? name : `mfe-${name}`
  const url = port ? `http://localhost:${Number(port)}/` : address
  if (!SLICE_NAME.test(slice) || !LOCAL_ADDRESS.test(url) || !URL.canParse(url)) return null
  return [slice, url]
}

/** Overrides of a page; `refused` if the address contains some in an invalid form. */
export type RequestedOverrides = { kind: 'none' } | { kind: 'refused' } | { kind: 'active'; overrides: Overrides }

const NONE: RequestedOverrides = { kind: 'none' }
const Query = z.object({ mfo: z.string().max(1000) })
const setCookie = (reply: FastifyReply, value: string, attributes = '') =>
  void reply.header(
    'set-cookie',
    `${OVERRIDE_COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly${secureAttribute(reply.request)}${attributes}`,
  )

/** Overrides of a page: from `?mfo=`, which are then stored in the cookie, otherwise from the cookie. */
export function overridesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  merchant: PlatformMerchant,
): RequestedOverrides {
  const cookieValue = cookieOf(request, OVERRIDE_COOKIE)
  const clearOverrides = (): RequestedOverrides => {
    if (cookieValue !== undefined) setCookie(reply, '', '; Max-Age=0')
    return NONE
  }
  if (merchant.production) return clearOverrides()
  const query = request.query as Record<string, unknown>
  if (query.mfo !== undefined) {
    const parsedQuery = Query.safeParse(query)
    if (parsedQuery.data?.mfo === 'off') return clearOverrides()
    const overrides = parsedQuery.success ? parseOverrides(parsedQuery.data.mfo) : null
    if (!overrides) return { kind: 'refused' }
    setCookie(reply, encodeURIComponent(parsedQuery.data?.mfo ?? ''))
    return { kind: 'active', overrides }
  }
  if (cookieValue === undefined) return NONE
  const overrides = parseOverrides(decodeOrEmpty(cookieValue))
  return overrides ? { kind: 'active', overrides } : clearOverrides()
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
