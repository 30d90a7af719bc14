import { DAY_MS } from '@tessera/server/durations'
import type { LotteryDraw, LotteryGameCode, LotteryRankRow, LotteryStatistics } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { maskUsername } from '../../play/winners/winners.domain.ts'
import { toDraw } from '../draws/draws.repository.ts'
import type { DrawReads } from './draw-reads.repository.ts'
import type { RankRepository } from './rank.repository.ts'
import { statisticsOf } from './statistics.domain.ts'

const STATISTICS_DRAWS = 100
const RANKING_PERIOD_MS = 7 * DAY_MS

export const createLotteryResultService = (reads: DrawReads, ranks: RankRepository, now: () => Date) => ({
  results: async (
    merchant: string,
    game: LotteryGameCode,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ) => {
    const [draws, { held, voided }] = [
      await reads.endedDraws(merchant, game, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
      await reads.countEnded(merchant, game),
    ]
    const list: LotteryDraw[] = draws.map(toDraw)
    return { list, pageNum: pageNo, totalPages: Math.ceil(held / pageSize), totalCount: held, held, voided }
  },
  statistics: async (merchant: string, game: LotteryGameCode): Promise<LotteryStatistics> =>
    statisticsOf(
      game,
      (await reads.prizes(merchant, game, STATISTICS_DRAWS)).map((prizes) => prizes.split(',')),
    ),
  rank: async (merchant: string, game: LotteryGameCode | null, limit: number): Promise<LotteryRankRow[]> => {
    const wins = await ranks.wins(merchant, game, new Date(now().getTime() - RANKING_PERIOD_MS), limit)
    return wins.map(({ username, payout, paid_at, ...draw }) => ({
      game: draw.game,
      numero: draw.numero,
      userName: maskUsername(username),
      payout: moneyText(payout),
      paidAt: paid_at.toISOString(),
    }))
  },
})
export type LotteryResultService = ReturnType<typeof createLotteryResultService>
