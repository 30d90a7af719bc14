import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { ExternalPageFiles } from '../files.ts'
import { PAY_TEXTS, type PayLanguage } from './texts.ts'

interface PayPage {
  language: PayLanguage
  title: string
  /** Payment method or bank, which selects the colours. */
  brand: string
  /** URL of the same page in the other language. */
  otherUrl: string
  body: string
  /** Origin of the site, to which forms may redirect in addition to this page. */
  formAction?: string
}

/** Sends a page of the gateway or the bank. It contains no scripts. */
export async function sendPayPage(
  reply: FastifyReply,
  loadFiles: () => Promise<ExternalPageFiles>,
  { language, title, brand, otherUrl, body, formAction = '' }: PayPage,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url')
  const style = (await loadFiles()).urlOf('pay.css')
  const texts = PAY_TEXTS[language]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self' ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${title}</title><link rel="stylesheet" nonce="${nonce}" href="${style}"></head><body data-brand="${brand}"><p class="ribbon">${texts.ribbon}</p><main><header><h1>${title}</h1><a class="language" hreflang="${language === 'th' ? 'en' : 'th'}" href="${otherUrl}">${texts.language}</a></header>${body}</main></body></html>`,
    )
}
