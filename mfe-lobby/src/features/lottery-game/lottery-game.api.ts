import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { LotteryGameCode, LotteryMenu, LotteryOrder, Numero } from '@tessera/site'
import { LotteryLimits, LotteryMenus, LotteryNumero, PlaceLotteryOrder } from '@tessera/site/calls'
import { type Limits, limitsOf } from './rates.ts'
import type { Slip } from './stored-slip.ts'

/** Current draws of a game, and the limited numbers of the draw on sale. */
export interface OpenDraws {
  readonly draws: Numero
  readonly limits: Limits
}

export interface LotteryGameApi {
  openDraws(game: LotteryGameCode): Promise<OpenDraws>
  menu(game: LotteryGameCode): Promise<LotteryMenu>
  placeOrder(slip: Slip, headers: IdempotencyHeaders): Promise<LotteryOrder>
}

export const lotteryGameApi = (http: HttpClient): LotteryGameApi => ({
  openDraws: async (game) => {
    const draws = (await http.call(LotteryNumero, { query: { game }, fresh: true })).value
    const drawId = draws.current?.drawId
    if (!drawId) return { draws, limits: limitsOf([]) }
    const { numbers } = (await http.call(LotteryLimits, { query: { drawId }, fresh: true })).value
    return { draws, limits: limitsOf(numbers) }
  },
  menu: async (game) => (await http.call(LotteryMenus, { query: { game } })).value,
  placeOrder: async (body, headers) => (await http.call(PlaceLotteryOrder, { body, headers })).value,
})
