import { Reply } from '@tessera/platform/reply'
import type { LotteryGameCode, LotteryMenu, Numero, PrizeMode } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { LotteryGameApi } from './lottery-game.api.ts'
import type { Limits } from './rates.ts'

/** Where the draws of a game stand, what it pays, and which numbers are not sold as usual. */
export class LotteryGameStore {
  /** What was chosen in this visit; null before. */
  mode: PrizeMode | null = null
  readonly numero: Reply<Numero>
  readonly menu: Reply<LotteryMenu>
  readonly limits: Reply<Limits>

  constructor(game: LotteryGameCode, api: LotteryGameApi) {
    this.numero = new Reply(() => api.numero(game))
    this.menu = new Reply(() => api.menu(game))
    this.limits = new Reply(() => api.limits(this.numero.value?.current?.drawId ?? ''))
    makeAutoObservable(this, { numero: false, menu: false, limits: false }, { autoBind: true })
  }

  /** A visit. */
  start(): void {
    if (this.menu.loading.isIdle) void this.menu.load()
    if (!this.numero.loading.isBusy) void this.renew()
  }

  turn(mode: PrizeMode): void {
    this.mode = mode
  }

  /** Asks where the draws stand, and what of the one on sale is closed. */
  async renew(): Promise<void> {
    const before = this.numero.value?.current?.drawId
    if (!(await this.numero.load())) return
    const now = this.numero.value?.current?.drawId
    // Another draw has its own closed numbers.
    if (now !== before) this.limits.reset()
    if (now) await this.limits.load()
  }

  /** Draws the page down for something newer. */
  async reload(): Promise<void> {
    await Promise.all([this.menu.load(), this.renew()])
  }
}
