import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { ReturnOutcome, TransferOrder, WalletList } from '@tessera/site'
import { ReturnAll, SetAutoTransfer, Transfer, Wallets } from '@tessera/site/calls'

export interface TransferInput {
  from: string
  to: string
  amount: string
}

export interface TransferApi {
  wallets(): Promise<WalletList>
  transfer(input: TransferInput, headers: IdempotencyHeaders): Promise<TransferOrder>
  returnAll(headers: IdempotencyHeaders): Promise<readonly ReturnOutcome[]>
  setAutoTransfer(isOn: boolean): Promise<WalletList>
}

export const transferApi = (http: HttpClient): TransferApi => ({
  wallets: async () => (await http.call(Wallets)).value,
  transfer: async (body, headers) => (await http.call(Transfer, { body, headers })).value,
  returnAll: async (headers) => (await http.call(ReturnAll, { body: {}, headers })).value,
  setAutoTransfer: async (auto) => (await http.call(SetAutoTransfer, { body: { auto } })).value,
})
