import { oncePerHost } from '@tessera/platform'
import type { LotteryGameCode } from '@tessera/site'
import { clearStoredSlips } from './features/lottery-game/kept-slip.ts'
import { lotteryGameApi } from './features/lottery-game/lottery-game.api.ts'
import { LotteryGameStore } from './features/lottery-game/lottery-game.store.ts'
import { SlipStore } from './features/lottery-game/slip.store.ts'
import { houseGamesOf } from './lib/lottery/house-games.ts'
import { storeReceipt } from './lib/lottery/kept-receipts.ts'

interface LotteryGameStores {
  readonly store: LotteryGameStore
  readonly slip: SlipStore
}

/** Stores of the lottery game pages, once per Host: draws and slip of each game. */
export const composeLotteryGame = oncePerHost((host) => {
  const { http, events, lifetime, wallet } = host
  const api = lotteryGameApi(http)
  const games = new Map<LotteryGameCode, LotteryGameStores>()
  events.on(
    'session:ended',
    () => {
      for (const { slip } of games.values()) slip.forget()
      clearStoredSlips()
    },
    lifetime,
  )
  const storesOf = (game: LotteryGameCode): LotteryGameStores => {
    const existing = games.get(game)
    if (existing) return existing
    const entry: LotteryGameStores = {
      store: new LotteryGameStore(game, api),
      slip: new SlipStore(game, {
        api,
        onPlaced: ({ receipt }) => {
          storeReceipt(receipt)
          void wallet.refresh()
        },
      }),
    }
    games.set(game, entry)
    return entry
  }
  return { games: houseGamesOf(host), at: storesOf }
})
