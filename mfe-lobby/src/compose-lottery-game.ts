import { oncePerHost } from '@tessera/platform'
import type { LotteryGameCode } from '@tessera/site'
import { forgetSlips } from './features/lottery-game/kept-slip.ts'
import { lotteryGameApi } from './features/lottery-game/lottery-game.api.ts'
import { LotteryGameStore } from './features/lottery-game/lottery-game.store.ts'
import { SlipStore } from './features/lottery-game/slip.store.ts'
import { houseGamesOf } from './lib/lottery/house-games.ts'
import { keepReceipt } from './lib/lottery/kept-receipts.ts'

interface OfGame {
  readonly store: LotteryGameStore
  readonly slip: SlipStore
}

/** What the pages of lottery games stand on, once per Host: for each game its draws and its slip. */
export const composeLotteryGame = oncePerHost((host) => {
  const { http, events, lifetime, wallet } = host
  const api = lotteryGameApi(http)
  const games = new Map<LotteryGameCode, OfGame>()
  events.on(
    'session:ended',
    () => {
      for (const { slip } of games.values()) slip.forget()
      forgetSlips()
    },
    lifetime,
  )
  const at = (game: LotteryGameCode): OfGame => {
    const have = games.get(game)
    if (have) return have
    const made: OfGame = {
      store: new LotteryGameStore(game, api),
      slip: new SlipStore(game, {
        api,
        onPlaced: ({ receipt }) => {
          keepReceipt(receipt)
          void wallet.refresh()
        },
      }),
    }
    games.set(game, made)
    return made
  }
  return { games: houseGamesOf(host), at }
})
