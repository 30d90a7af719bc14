import { oncePerHost } from '@tessera/platform'
import type { Contract, ContractKind } from '@tessera/site'
import type { ContractFilter } from './features/contracts/contract-filter.ts'
import { contractsApi } from './features/contracts/contracts.api.ts'
import { FollowedList } from './lib/followed.ts'

/** The lists of contracts, one for each page that has one. */
export const composeContracts = oncePerHost((host) => {
  const api = contractsApi(host.http)
  const list = () => new FollowedList<ContractFilter, Contract>(api, ({ id }) => id)
  const all = list()
  const kinds: Readonly<Record<ContractKind, FollowedList<ContractFilter, Contract>>> = {
    salary: list(),
    dividend: list(),
    hour: list(),
  }
  const forget = () => {
    for (const contractList of [all, ...Object.values(kinds)]) contractList.forget()
  }
  host.events.on('session:ended', forget, host.lifetime)
  return { all, kinds }
})
