import { oncePerHost } from '@tessera/platform'
import type { Contract, ContractKind } from '@tessera/site'
import { FilteredList } from '../../lib/filtered-query.ts'
import type { ContractFilter } from './contract-filter.ts'
import { contractsApi } from './contracts.api.ts'

/** The lists of contracts, one for each page that has one. */
export const composeContracts = oncePerHost((host) => {
  const api = contractsApi(host.http)
  const createList = () => new FilteredList<ContractFilter, Contract>(api, ({ id }) => id)
  const all = createList()
  const byKind: Readonly<Record<ContractKind, FilteredList<ContractFilter, Contract>>> = {
    salary: createList(),
    dividend: createList(),
    hour: createList(),
  }
  const reset = () => {
    for (const contractList of [all, ...Object.values(byKind)]) contractList.forget()
  }
  host.events.on('session:ended', reset, host.lifetime)
  return { all, kinds: byKind }
})
