import type { MerchantConfig } from '@tessera/contracts'

const originOf = (url: string): string | null => (/^https?:\/\//.test(url) ? new URL(url).origin : null)

/** Headers of every composed document: a policy of nonces and known origins, and integrity that the browser enforces. */
export function documentHeaders(
  nonce: string,
  secure: boolean,
  merchant: MerchantConfig,
  bases: readonly string[],
): Record<string, string> {
  const origins = [...new Set(bases.map(originOf).filter((o) => o !== null))].join(' ')
  const images = [...new Set(merchant.imageCDNs.map(originOf).filter((o) => o !== null))].join(' ')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${origins}`,
    `style-src 'self' 'nonce-${nonce}' ${origins}`,
    `img-src 'self' data: ${images}`,
    `connect-src 'self' ${origins}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'content-security-policy': policy.map((p) => p.trim()).join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
  }
}
