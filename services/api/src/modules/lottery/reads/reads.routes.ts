import type { App } from '@tessera/server'
import {
  LotteryGames,
  LotteryNumero,
  LotteryRank,
  LotteryResults,
  LotteryStats,
  VietnameseLottery,
} from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LotteryGameService } from './games.service.ts'
import type { LotteryResultService } from './results.service.ts'

/** Routes that read games and results. Responses with the server's time must not be cached, so they are not shared. */
export function lotteryReadRoutes(app: App, games: LotteryGameService, results: LotteryResultService): void {
  const success = true as const
  servePublic(app, LotteryGames, async ({ query, merchant }) => ({
    success,
    value: await games.games(merchant, query.language),
  }))
  servePublic(app, VietnameseLottery, async ({ query, merchant }) => ({
    success,
    value: await games.vietnamese(merchant, query.language),
  }))
  servePublic(
    app,
    LotteryNumero,
    async ({ query, merchant }) => ({ success, value: unwrap(await games.drawsOf(merchant, query.game)) }),
    { errorCodes: ['game.unavailable'] },
  )
  servePublic(
    app,
    LotteryResults,
    async ({ query, merchant }) => ({ success, value: await results.results(merchant.code, query.game, query) }),
    { isPubliclyCacheable: true },
  )
  servePublic(
    app,
    LotteryStats,
    async ({ query, merchant }) => ({ success, value: await results.statistics(merchant.code, query.game) }),
    { isPubliclyCacheable: true },
  )
  servePublic(
    app,
    LotteryRank,
    async ({ query, merchant }) => ({
      success,
      value: { winners: await results.rank(merchant.code, query.game ?? null, query.limitNum) },
    }),
    { isPubliclyCacheable: true },
  )
}
