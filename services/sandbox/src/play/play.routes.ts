import { randomBytes } from 'node:crypto'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { LoadPages } from '../games/pages.ts'
import { renderPlayPage, safeBackPath } from './play-page.ts'

const PlayParams = z.object({
  vendor: z.string().regex(/^[A-Z0-9_]{1,24}$/),
  gameId: z.string().regex(/^[a-z0-9-]{2,60}$/),
})
const PlayQuery = z.object({
  token: z.string().max(200).optional(),
  lang: z.string().max(10).optional(),
  back: z.string().max(2_000).optional(),
})

/**
 * Route of the page that a launched game opens: a plain simulation of the provider's page. The fragment of the URL,
 * which servers do not receive, is read by the page's script.
 */
export function playRoutes(app: App, loadPages: LoadPages): void {
  app.get(
    '/play/:vendor/:gameId',
    { schema: { params: PlayParams, querystring: PlayQuery }, config: { access: 'public' } },
    async (request, reply) => {
      const { vendor, gameId } = request.params
      const { token, lang, back } = request.query
      const nonce = randomBytes(16).toString('base64url')
      const language = lang === undefined || lang.toLowerCase() === 'th' ? 'th' : 'en'
      const { defaultScript: script } = await loadPages()
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .removeHeader('x-frame-options')
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:`,
        )
        .send(renderPlayPage({ vendor, gameId, language, back: safeBackPath(back), nonce, script }, Boolean(token)))
    },
  )
}
