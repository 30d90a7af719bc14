import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { WithdrawalOffer, WithdrawalOrder } from '@tessera/site'
import { Withdraw, WithdrawInfo } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface WithdrawApi {
  offer(): Promise<WithdrawalOffer>
  withdraw(
    input: { accountId: string; amount: string; paymentPassword: string; endBonus?: true },
    headers: IdempotencyHeaders,
  ): Promise<WithdrawalOrder>
}

export const withdrawApi = (http: HttpClient): WithdrawApi => ({
  offer: async () => (await http.call(WithdrawInfo)).value,
  withdraw: async (input, headers) => (await callEnclosed(http, Withdraw, input, headers)).value,
})
