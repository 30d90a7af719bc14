import type { FastifyReply, FastifyRequest } from 'fastify'
import { newNonce } from './document-template.ts'
import { htmlHeaders } from './headers.ts'

const ERROR_TEXTS = {
  'unknown-merchant': [
    'ไม่พบเว็บไซต์นี้',
    'There is no site at this address',
    'Check the address, or ask the operator for the right one.',
  ],
  'no-composition': ['เว็บไซต์ยังไม่พร้อมให้บริการ', 'This site is not ready yet', 'Please try again in a moment.'],
  'too-many': [
    'มีการเข้าชมจากเครือข่ายของคุณมากเกินไป',
    'There are too many visits from your network',
    'Please try again in a moment.',
  ],
  'refused-overrides': [
    'รูปแบบของ mfo ไม่ถูกต้อง',
    'These overrides cannot be read',
    'Write ?mfo=lobby:3001,account=http://localhost:3002/dist/ with eight slices of this machine at most, or ?mfo=off.',
  ],
} as const

type PageError = keyof typeof ERROR_TEXTS

const HTTP_STATUSES: Record<PageError, number> = {
  'unknown-merchant': 404,
  'no-composition': 503,
  'refused-overrides': 400,
  'too-many': 429,
}

/** Sends the error page, which is not cached. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, kind: PageError): FastifyReply {
  const nonce = newNonce()
  return reply
    .code(HTTP_STATUSES[kind])
    .headers(htmlHeaders(request.protocol === 'https'))
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
    .send(errorPage(kind, request.id, nonce))
}

/** Returns an error page that needs no composition: unknown host, nothing to run yet, or an invalid address. */
function errorPage(kind: PageError, requestId: string, nonce: string): string {
  const [thai, english, advice] = ERROR_TEXTS[kind]
  return `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${english}</title><style nonce="${nonce}">body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;padding:24px;text-align:center;background:#12142a;color:#f4f3fb;font:16px/1.6 "Noto Sans Thai",Thonburi,system-ui,sans-serif}h1{font-size:20px;margin:0}p{margin:0;color:#b3b5d1}</style></head><body><main><h1>${thai}</h1><p>${english}</p><p>${advice}</p><p><code>${requestId}</code></p></main></body></html>`
}
