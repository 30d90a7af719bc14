import { oncePerHost } from '@tessera/platform'
import type { LotteryGameCode } from '@tessera/site'
import { resultsApi } from './features/lottery-results/lottery-results.api.ts'
import { LotteryResultsStore } from './features/lottery-results/lottery-results.store.ts'
import { houseGamesOf } from './lib/lottery/house-games.ts'

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
  return { games: houseGamesOf(host), at: storeOf }
})
