import type { PlatformMerchant } from '@tessera/contracts'
import { OVERRIDE_COOKIE } from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { cookieOf, secureOn } from '../request/cookies.ts'

const MAX = 8
const SLICE = /^[a-z][a-z0-9-]{1,40}$/
const ADDRESS = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?\/([A-Za-z0-9._@-]+\/)*$/

/** Slices that a developer's browser takes from a dev server of its own machine: slice to address, which ends with `/`. */
export type Overrides = Readonly<Record<string, string>>

/** Reads `lobby:3001,mfe-account=https://localhost:3002/dist/`; null when it is not of that form. */
export function parseOverrides(text: string): Overrides | null {
  const parts = text.split(',')
  if (parts.length > MAX) return null
  const pairs = parts.map(parseOne)
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null
}

function parseOne(part: string): [slice: string, address: string] | null {
  const [, name = '', port, address = ''] = /^([a-z0-9-]+)(?::(\d{1,5})|=(.+))$/.exec(part) ?? []
  const slice = name.startsWith('mfe-') ? name : `mfe-${name}`
  const url = port ? `http://localhost:${Number(port)}/` : address
  if (!SLICE.test(slice) || !ADDRESS.test(url) || !URL.canParse(url)) return null
  return [slice, url]
}

/** Overrides of a page; `refused` if the address contains some in an invalid form. */
export type RequestedOverrides = { kind: 'none' } | { kind: 'refused' } | { kind: 'active'; overrides: Overrides }

const NONE: RequestedOverrides = { kind: 'none' }
const Query = z.object({ mfo: z.string().max(1000) })
const setCookie = (reply: FastifyReply, value: string, more = '') =>
  void reply.header(
    'set-cookie',
    `${OVERRIDE_COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly${secureOn(reply.request)}${more}`,
  )

/** The overrides of a page: those of `?mfo=`, which the cookie then remembers, else those of the cookie. */
export function overridesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  merchant: PlatformMerchant,
): RequestedOverrides {
  const remembered = cookieOf(request, OVERRIDE_COOKIE)
  const forget = (): RequestedOverrides => {
    if (remembered !== undefined) setCookie(reply, '', '; Max-Age=0')
    return NONE
  }
  if (merchant.production) return forget()
  const query = request.query as Record<string, unknown>
  if (query.mfo !== undefined) {
    const parsedQuery = Query.safeParse(query)
    if (parsedQuery.data?.mfo === 'off') return forget()
    const overrides = parsedQuery.success ? parseOverrides(parsedQuery.data.mfo) : null
    if (!overrides) return { kind: 'refused' }
    setCookie(reply, encodeURIComponent(parsedQuery.data?.mfo ?? ''))
    return { kind: 'active', overrides }
  }
  if (remembered === undefined) return NONE
  const overrides = parseOverrides(decoded(remembered))
  return overrides ? { kind: 'active', overrides } : forget()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
