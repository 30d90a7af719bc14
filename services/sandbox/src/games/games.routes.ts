import { randomBytes } from 'node:crypto'
import { type App, RequestFailure } from '@tessera/server'
import { pageFilesRoutes } from '../page-files.ts'
import { IN_HOUSE_PROVIDER } from '../provider/provider.routes.ts'
import { gameDocument, gamePolicy } from './document.ts'
import { GAME_FILES, GAMES_WITH_PAGES, type LoadPages } from './pages.ts'

/** Routes of the pages of the sandbox's own games. */
export function gamesRoutes(app: App, pages: LoadPages): void {
  for (const game of GAMES_WITH_PAGES)
    app.get(`/play/${IN_HOUSE_PROVIDER}/${game}`, { config: { access: 'public' } }, async (_request, reply) => {
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

/** Routes of the pages' files, each named by its content hash. */
export const gameFilesRoutes = (app: App, pages: LoadPages): void =>
  pageFilesRoutes(app, GAME_FILES, async (name) => (await pages()).file(name))
