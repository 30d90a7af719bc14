import type { App } from '@tessera/server'
import { HotGames } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { HotService } from './hot.service.ts'

export function hotRoutes(app: App, hot: HotService): void {
  servePublic(
    app,
    HotGames,
    async ({ query, merchant, reply }) => {
      const isRefresh = query.refresh === 'true'
      if (isRefresh) reply.header('cache-control', 'no-store')
      return { success: true as const, value: { games: await hot.listHot(merchant.code, query.language, isRefresh) } }
    },
    { isPubliclyCacheable: true },
  )
}
