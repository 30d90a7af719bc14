import type { HttpClient } from '@tessera/platform'
import type { PageOf } from '@tessera/platform/paged'
import type { LotteryDraw, LotteryGameCode, LotteryRankRow, LotteryStatistics } from '@tessera/site'
import { LotteryRank, LotteryResults, LotteryStats } from '@tessera/site/calls'

const PAGE_SIZE = 20
const WINNER_LIMIT = 20

/** A page of results, and the numbers of held and of void draws. */
export interface ResultPage extends PageOf<LotteryDraw> {
  readonly held: number
  readonly voided: number
}

export interface ResultsApi {
  results(game: LotteryGameCode, page: number): Promise<ResultPage>
  statistics(game: LotteryGameCode): Promise<LotteryStatistics>
  rank(game: LotteryGameCode): Promise<readonly LotteryRankRow[]>
}

export const resultsApi = (http: HttpClient): ResultsApi => ({
  results: async (game, pageNo) => {
    const query = { game, pageNo, pageSize: PAGE_SIZE }
    const { list, totalPages, totalCount, held, voided } = (await http.call(LotteryResults, { query, fresh: true }))
      .value
    return { items: list, totalPages, totalCount, held, voided }
  },
  statistics: async (game) => (await http.call(LotteryStats, { query: { game }, fresh: true })).value,
  rank: async (game) =>
    (await http.call(LotteryRank, { query: { game, limitNum: WINNER_LIMIT }, fresh: true })).value.winners,
})
