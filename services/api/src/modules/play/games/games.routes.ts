import type { App } from '@tessera/server'
import { GameList, VendorTypes } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { GameService } from './games.service.ts'

export function gameRoutes(app: App, games: GameService): void {
  servePublic(
    app,
    GameList,
    async ({ query, merchant }) => {
      const filter = {
        name: query.gameName,
        gameType: query.gameType,
        vendors: query.vassalage?.split(',').filter(Boolean),
        classify: query.gameClassify || undefined,
        minBet: query.minBet,
        minLine: query.minLine,
        isNew: query.isNew === undefined ? undefined : query.isNew === 'true',
      }
      return {
        success: true as const,
        value: await games.listGames(filter, query, query.language, merchant.vendorLists),
      }
    },
    { isPubliclyCacheable: true },
  )
  servePublic(
    app,
    VendorTypes,
    async ({ query, merchant }) => ({
      success: true as const,
      value: await games.listVendors(query.language, merchant.vendorLists),
    }),
    { isPubliclyCacheable: true },
  )
}
