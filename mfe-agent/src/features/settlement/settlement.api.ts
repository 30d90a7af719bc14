import type { HttpClient } from '@tessera/platform'
import type { Settlement } from '@tessera/site'
import { SettlementById, SettlementPreview } from '@tessera/site/calls'

/** One that came to its end, or the one that runs, of a contract. */
export interface SettlementAddress {
  readonly id: string | null
  readonly contract: string | null
}

export type SettlementApi = (address: SettlementAddress) => Promise<Settlement>

export const settlementApi =
  (http: HttpClient): SettlementApi =>
  async ({ id, contract }) =>
    id === null
      ? (await http.call(SettlementPreview, { query: { contract: contract ?? '' } })).value
      : (await http.call(SettlementById, { query: { id } })).value
