import type { HttpClient } from '@tessera/platform'
import type { ContractPage } from '@tessera/site'
import { Contracts } from '@tessera/site/calls'
import type { ContractFilter } from './contract-filter.ts'

export type ContractsApi = (filter: ContractFilter, cursor: string | null) => Promise<ContractPage>

export const contractsApi =
  (http: HttpClient): ContractsApi =>
  async ({ kind, side, node }, cursor) => {
    const query = {
      ...(kind ? { kind } : {}),
      ...(side ? { side } : {}),
      ...(node ? { node } : {}),
      ...(cursor ? { cursor } : {}),
    }
    return (await http.call(Contracts, { query })).value
  }
