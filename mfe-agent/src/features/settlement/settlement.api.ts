import type { HttpClient } from '@tessera/platform'
import type { Settlement } from '@tessera/site'
import { SettlementById, SettlementPreview } from '@tessera/site/calls'
import type { SettlementAddress } from './settlement-address.ts'

export type SettlementApi = (address: SettlementAddress) => Promise<Settlement>

export const settlementApi =
  (http: HttpClient): SettlementApi =>
  async ({ id, contract }) =>
    id === null
      ? (await http.call(SettlementPreview, { query: { contract: contract ?? '' } })).value
      : (await http.call(SettlementById, { query: { id } })).value
