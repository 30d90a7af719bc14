import type { PlatformMerchant } from '@tessera/contracts'
import { POLICY_REPORTS_PATH } from '../live/policy-reports.ts'
import { enforcesIntegrityPolicy, engineOf } from '../request/engine.ts'
import type { Overrides } from './overrides.ts'

const originOf = (url: string): string | null => (/^https?:\/\//.test(url) ? new URL(url).origin : null)
const originsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.map(originOf).filter((origin) => origin !== null)),
]

export interface HeadersInput {
  nonce: string
  isSecure: boolean
  merchant: PlatformMerchant
  /** Bases of the composition's releases. */
  bases: readonly string[]
  /** Origins that pages may frame. */
  frameOrigins: readonly string[]
  /** Origins that pages may call. */
  connectOrigins: readonly string[]
  /** Files that a developer's browser loads from its own machine, without integrity. */
  overrides?: Overrides | undefined
  /** True for a preview: its document is for one browser. */
  isPreview?: boolean
  /** The request's `User-Agent`; undefined if there is none. */
  userAgent: string | undefined
}

/** Headers of every HTML response of the edge, without the content security policy. */
export const htmlHeaders = (isSecure: boolean): Record<string, string> => ({
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-type': 'text/html; charset=utf-8',
})

/** Headers of every composed document: a policy of nonces and known origins, and integrity that the browser enforces where it can. */
export function documentHeaders(input: HeadersInput): Record<string, string> {
  const { nonce, isSecure, merchant, bases, frameOrigins, connectOrigins, overrides, isPreview, userAgent } = input
  const overrideOrigins = originsOf(Object.values(overrides ?? {}))
  const socketOrigins = overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const origins = [...originsOf(bases), ...overrideOrigins]
  const toDirective = (...parts: (string | readonly string[])[]) => parts.flat().join(' ')
  const policy = [
    "default-src 'self'",
    toDirective("script-src 'self'", `'nonce-${nonce}'`, origins),
    toDirective("style-src 'self'", `'nonce-${nonce}'`, origins),
    toDirective("img-src 'self' data:", originsOf(merchant.imageCDNs), overrideOrigins),
    toDirective("connect-src 'self'", origins, connectOrigins, socketOrigins),
    ...(overrideOrigins.length > 0 ? [toDirective("font-src 'self'", overrideOrigins)] : []),
    toDirective('frame-src', frameOrigins.length > 0 ? frameOrigins : "'none'"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-to csp',
  ]
  return {
    ...htmlHeaders(isSecure),
    'content-security-policy': policy.join('; '),
    // Report-only for now: a remaining sink must not break a page.
    'content-security-policy-report-only': "require-trusted-types-for 'script';report-to csp",
    'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"`,
    ...(!overrides && enforcesIntegrityPolicy(engineOf(userAgent))
      ? { 'integrity-policy': 'blocked-destinations=(script)' }
      : {}),
    'cache-control': isPreview ? 'private, no-store' : overrides ? 'no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie, user-agent',
  }
}
