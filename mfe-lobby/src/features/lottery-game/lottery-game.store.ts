import { Reply } from '@tessera/platform'
import type { LotteryGameCode, LotteryMenu, PrizeMode } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { LotteryGameApi, Standing } from './lottery-game.api.ts'

/** Where the draws of a game stand, what it pays, and which numbers are not sold as usual. */
export class LotteryGameStore {
  /** What was chosen in this visit; null before. */
  mode: PrizeMode | null = null
  readonly standing: Reply<Standing>
  readonly menu: Reply<LotteryMenu>

  constructor(game: LotteryGameCode, api: LotteryGameApi) {
    this.standing = new Reply(() => api.standing(game))
    this.menu = new Reply(() => api.menu(game))
    makeAutoObservable(this, { standing: false, menu: false }, { autoBind: true })
  }

  /** A visit: what stood at an earlier one is shown until it is renewed. */
  start(): void {
    for (const reply of [this.standing, this.menu]) if (!reply.loading.isBusy) void reply.load()
  }

  turn(mode: PrizeMode): void {
    this.mode = mode
  }

  /** Draws the page down for something newer. */
  async reload(): Promise<void> {
    await Promise.all([this.menu.load(), this.standing.load()])
  }
}
