import type { HttpClient } from '@tessera/platform'
import type { WishHeaders } from '@tessera/platform/wish'
import type { LotteryGameCode, LotteryMenu, LotteryOrder, Numero } from '@tessera/site'
import { LotteryLimits, LotteryMenus, LotteryNumero, PlaceLotteryOrder } from '@tessera/site/calls'
import type { Slip } from './kept-slip.ts'
import { type Limits, limitsBy } from './rates.ts'

export interface LotteryGameApi {
  numero(game: LotteryGameCode): Promise<Numero>
  menu(game: LotteryGameCode): Promise<LotteryMenu>
  limits(drawId: string): Promise<Limits>
  place(slip: Slip, headers: WishHeaders): Promise<LotteryOrder>
}

export const lotteryGameApi = (http: HttpClient): LotteryGameApi => ({
  numero: async (game) => (await http.call(LotteryNumero, { query: { game }, fresh: true })).value,
  menu: async (game) => (await http.call(LotteryMenus, { query: { game } })).value,
  limits: async (drawId) =>
    limitsBy((await http.call(LotteryLimits, { query: { drawId }, fresh: true })).value.numbers),
  place: async (body, headers) => (await http.call(PlaceLotteryOrder, { body, headers })).value,
})
