import type { HttpClient } from '@tessera/platform'
import type { WithdrawalOrder } from '@tessera/site'
import { Withdrawal } from '@tessera/site/calls'

export interface WithdrawalApi {
  order(id: string): Promise<WithdrawalOrder>
}

export const withdrawalApi = (http: HttpClient): WithdrawalApi => ({
  order: async (id) => (await http.call(Withdrawal, { query: { id } })).value,
})
