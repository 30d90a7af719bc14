import type { App } from '@tessera/server'
import { TRIAL_TYPE } from '@tessera/site'
import { GameList, LaunchGame, VendorTypes } from '@tessera/site/calls'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
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
        value: await games.list(filter, query, query.language, merchant.vendorLists),
      }
    },
    { shared: true },
  )
  servePublic(
    app,
    VendorTypes,
    async ({ query, merchant }) => ({
      success: true as const,
      value: await games.vendors(query.language, merchant.vendorLists),
    }),
    { shared: true },
  )
  serveSigned(
    app,
    LaunchGame,
    async ({ query, session, merchant }) => ({
      success: true as const,
      value: unwrap(
        await games.launch({
          memberId: session.memberId,
          house: merchant,
          trial: session.type === TRIAL_TYPE,
          nodeId: query.nodeId,
          language: query.language,
          backUrl: query.backUrl,
        }),
      ),
    }),
    { refuses: ['user.unavailable', 'protection.active'] },
  )
}
