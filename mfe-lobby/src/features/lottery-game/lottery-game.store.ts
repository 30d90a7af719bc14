import { Reply } from '@tessera/platform'
import type { LotteryGameCode, LotteryMenu, PrizeMode } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { LotteryGameApi, OpenDraws } from './lottery-game.api.ts'

/** Draws of a game, its rates, and the numbers with limits. */
export class LotteryGameStore {
  /** Mode selected during this visit; null before. */
  mode: PrizeMode | null = null
  readonly standing: Reply<OpenDraws>
  readonly menu: Reply<LotteryMenu>

  constructor(game: LotteryGameCode, api: LotteryGameApi) {
    this.standing = new Reply(() => api.standing(game))
    this.menu = new Reply(() => api.menu(game))
    makeAutoObservable(this, { standing: false, menu: false }, { autoBind: true })
  }

  /** Starts a visit: cached data are shown until they are refreshed. */
  start(): void {
    for (const reply of [this.standing, this.menu]) if (!reply.loading.isBusy) void reply.load()
  }

  setMode(mode: PrizeMode): void {
    this.mode = mode
  }

  /** Reloads the data, on pull to refresh. */
  async reload(): Promise<void> {
    await Promise.all([this.menu.load(), this.standing.load()])
  }
}
