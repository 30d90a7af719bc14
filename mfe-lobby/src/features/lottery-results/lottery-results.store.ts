import { oncePerHost, Query } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import type { LotteryDraw, LotteryGameCode, LotteryRankRow, LotteryStatistics } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { merchantLotteriesOf } from '../../lib/lottery/lottery-games.ts'
import { type ResultsApi, resultsApi } from './lottery-results.api.ts'

/** A game's results, the frequency of each digit, and the latest winners. */
export class LotteryResultsStore {
  readonly results: Paged<LotteryDraw>
  readonly statistics: Query<LotteryStatistics>
  readonly rank: Query<readonly LotteryRankRow[]>
  /** Numbers of held and of void draws; null before the first page. */
  counts: { held: number; voided: number } | null = null

  constructor(game: LotteryGameCode, api: ResultsApi) {
    this.results = new Paged({
      fetchPage: async (page) => {
        const { held, voided, ...resultPage } = await api.results(game, page)
        runInAction(() => {
          this.counts = { held, voided }
        })
        return resultPage
      },
      keyOf: ({ drawId }) => drawId,
    })
    this.statistics = new Query(() => api.statistics(game))
    this.rank = new Query(() => api.rank(game))
    makeAutoObservable(
      this,
      { results: false, statistics: false, rank: false, counts: observableRef },
      { autoBind: true },
    )
  }

  visit(): void {
    this.results.visit()
  }

  endVisit(): void {
    this.results.endVisit()
  }

  reload(): Promise<boolean> {
    return this.results.load({ keepPrevious: true })
  }
}

/** Stores of the lottery results, once per Host: one for each game. */
export const composeLotteryResults = oncePerHost((host) => {
  const api = resultsApi(host.http)
  const stores = new Map<LotteryGameCode, LotteryResultsStore>()
  const storeOf = (game: LotteryGameCode): LotteryResultsStore => {
    const existing = stores.get(game)
    if (existing) return existing
    const store = new LotteryResultsStore(game, api)
    stores.set(game, store)
    return store
  }
  return { games: merchantLotteriesOf(host), at: storeOf }
})
