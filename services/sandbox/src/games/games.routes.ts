import { randomBytes } from 'node:crypto'
import { type App, RequestFailure } from '@tessera/server'
import * as z from 'zod'
import { HOUSE_PROVIDER } from '../provider/provider.routes.ts'
import { gameDocument, gamePolicy } from './document.ts'
import { GAME_FILES, GAMES_WITH_PAGES, type PagesOnce } from './pages.ts'

/** The pages of the house's own games. */
export function gamesRoutes(app: App, pages: PagesOnce): void {
  for (const game of GAMES_WITH_PAGES)
    app.get(`/play/${HOUSE_PROVIDER}/${game}`, { config: { access: 'public' } }, async (_request, reply) => {
      const page = (await pages()).page(game)
      if (!page) throw new RequestFailure('request.not.found')
      const nonce = randomBytes(16).toString('base64url')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .removeHeader('x-frame-options')
        .header('content-security-policy', gamePolicy(nonce))
        .send(gameDocument({ game, nonce, ...page }))
    })
}

/** What the pages load, each file under the name of its content. */
export function gameFilesRoutes(app: App, pages: PagesOnce): void {
  app.get(
    `${GAME_FILES}/:name`,
    { schema: { params: z.object({ name: z.string().max(120) }) }, config: { access: 'public' } },
    async (request, reply) => {
      const file = (await pages()).file(request.params.name)
      if (!file) throw new RequestFailure('request.not.found')
      const etag = `"${file.name}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (packed) reply.header('content-encoding', 'br')
      return reply.type(file.type).send(packed ? file.compressed : file.plain)
    },
  )
}
