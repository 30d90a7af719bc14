import { Reply } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import type { LotteryDraw, LotteryGameCode, LotteryRankRow, LotteryStatistics } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ResultsApi } from './lottery-results.api.ts'

/** A game's results, the frequency of each digit, and the latest winners. */
export class LotteryResultsStore {
  readonly results: Paged<LotteryDraw>
  readonly statistics: Reply<LotteryStatistics>
  readonly rank: Reply<readonly LotteryRankRow[]>
  /** Numbers of held and of void draws; null before the first page. */
  counts: { held: number; voided: number } | null = null

  constructor(game: LotteryGameCode, api: ResultsApi) {
    this.results = new Paged({
      ask: async (page) => {
        const { held, voided, ...rest } = await api.results(game, page)
        runInAction(() => {
          this.counts = { held, voided }
        })
        return rest
      },
      keyOf: ({ drawId }) => drawId,
    })
    this.statistics = new Reply(() => api.statistics(game))
    this.rank = new Reply(() => api.rank(game))
    makeAutoObservable(
      this,
      { results: false, statistics: false, rank: false, counts: observableRef },
      { autoBind: true },
    )
  }

  /** Starts a visit: new results are loaded while those of an earlier one are shown. */
  start(): void {
    if (!this.results.loading.isBusy) void this.results.load({ keeps: true })
  }

  reload(): Promise<boolean> {
    return this.results.load({ keeps: true })
  }
}
