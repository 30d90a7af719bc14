import { oncePerHost, Query } from '@tessera/platform'
import type { LotteryGameCode, LotteryMenu, PrizeMode } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { merchantLotteriesOf } from '../../lib/lottery/lottery-games.ts'
import { storeReceipt } from '../../lib/lottery/stored-receipts.ts'
import { type LotteryGameApi, lotteryGameApi, type OpenDraws } from './lottery-game.api.ts'
import { SlipStore } from './slip.store.ts'
import { clearStoredSlips } from './stored-slip.ts'

/** Draws of a game, its rates, and the numbers with limits. */
export class LotteryGameStore {
  /** Mode selected during this visit; null before. */
  mode: PrizeMode | null = null
  readonly openDraws: Query<OpenDraws>
  readonly menu: Query<LotteryMenu>

  constructor(game: LotteryGameCode, api: LotteryGameApi) {
    this.openDraws = new Query(() => api.openDraws(game))
    this.menu = new Query(() => api.menu(game))
    makeAutoObservable(this, { openDraws: false, menu: false }, { autoBind: true })
  }

  visit(): void {
    this.openDraws.visit()
    this.menu.visit()
  }

  endVisit(): void {
    this.openDraws.endVisit()
    this.menu.endVisit()
  }

  setMode(mode: PrizeMode): void {
    this.mode = mode
  }

  /** Reloads the data, on pull to refresh. */
  async reload(): Promise<void> {
    await Promise.all([this.menu.load(), this.openDraws.load()])
  }
}

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
  return { games: merchantLotteriesOf(host), at: storesOf }
})
