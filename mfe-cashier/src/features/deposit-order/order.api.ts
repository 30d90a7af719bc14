import type { HttpClient } from '@tessera/platform'
import type { DepositOrder } from '@tessera/site'
import { CancelDeposit, Deposit, UploadSlip } from '@tessera/site/calls'

export interface OrderApi {
  order(id: string): Promise<DepositOrder>
  uploadSlip(
    id: string,
    file: Blob,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<DepositOrder>
  cancel(id: string): Promise<DepositOrder>
}

export const orderApi = (http: HttpClient): OrderApi => ({
  order: async (id) => (await http.call(Deposit, { query: { id } })).value,
  uploadSlip: async (id, file, options) => (await http.upload(UploadSlip, file, { query: { id }, ...options })).value,
  cancel: async (id) => (await http.call(CancelDeposit, { body: { id } })).value,
})
