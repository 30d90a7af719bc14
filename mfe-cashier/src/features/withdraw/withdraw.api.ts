import type { HttpClient } from '@tessera/platform'
import type { WishHeaders } from '@tessera/platform/wish'
import type { WithdrawalOffer, WithdrawalOrder } from '@tessera/site'
import { Withdraw, WithdrawInfo } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface WithdrawApi {
  offer(): Promise<WithdrawalOffer>
  withdraw(
    wish: { accountId: string; amount: string; paymentPassword: string; endBonus?: true },
    headers: WishHeaders,
  ): Promise<WithdrawalOrder>
}

export const withdrawApi = (http: HttpClient): WithdrawApi => ({
  offer: async () => (await http.call(WithdrawInfo)).value,
  withdraw: async (wish, headers) => (await callEnclosed(http, Withdraw, wish, headers)).value,
})
