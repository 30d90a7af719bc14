import type { PlatformMerchant } from '@tessera/contracts'
import { POLICY_REPORTS_PATH } from '../live/policy-reports.ts'
import { engineOf, keepsIntegrityPolicy } from '../request/engine.ts'
import type { Overrides } from './overrides.ts'

const originOf = (url: string): string | null => (/^https?:\/\//.test(url) ? new URL(url).origin : null)
const originsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.map(originOf).filter((origin) => origin !== null)),
]

export interface HeadersInput {
  nonce: string
  secure: boolean
  merchant: PlatformMerchant
  /** Bases of the composition's releases. */
  bases: readonly string[]
  /** Origins that pages may frame. */
  frames: readonly string[]
  /** Origins that pages may call. */
  connects: readonly string[]
  /** Files that a developer's browser loads from its own machine, without integrity. */
  overrides?: Overrides | undefined
  /** The document of a preview link is for one browser. */
  preview?: boolean
  /** The browser by its own word; undefined when it gave none. */
  userAgent: string | undefined
}

/** Headers of whatever the edge sends as HTML, besides its policy. */
export const htmlHeaders = (secure: boolean): Record<string, string> => ({
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-type': 'text/html; charset=utf-8',
})

/** Headers of every composed document: a policy of nonces and known origins, and integrity that the browser enforces where it can. */
export function documentHeaders(input: HeadersInput): Record<string, string> {
  const { nonce, secure, merchant, bases, frames, connects, overrides, preview, userAgent } = input
  const dev = originsOf(Object.values(overrides ?? {}))
  const sockets = dev.map((origin) => origin.replace(/^http/, 'ws'))
  const origins = [...originsOf(bases), ...dev]
  const sources = (...parts: (string | readonly string[])[]) => parts.flat().join(' ')
  const policy = [
    "default-src 'self'",
    sources("script-src 'self'", `'nonce-${nonce}'`, origins),
    sources("style-src 'self'", `'nonce-${nonce}'`, origins),
    sources("img-src 'self' data:", originsOf(merchant.imageCDNs), dev),
    sources("connect-src 'self'", origins, connects, sockets),
    ...(dev.length > 0 ? [sources("font-src 'self'", dev)] : []),
    sources('frame-src', frames.length > 0 ? frames : "'none'"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-to csp',
  ]
  return {
    ...htmlHeaders(secure),
    'content-security-policy': policy.join('; '),
    // First reported only: a sink that is left over must not break a page.
    'content-security-policy-report-only': "require-trusted-types-for 'script';report-to csp",
    'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"`,
    ...(!overrides && keepsIntegrityPolicy(engineOf(userAgent))
      ? { 'integrity-policy': 'blocked-destinations=(script)' }
      : {}),
    'cache-control': preview ? 'private, no-store' : overrides ? 'no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie, user-agent',
  }
}
