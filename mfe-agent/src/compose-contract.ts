import { oncePerHost } from '@tessera/platform'
import { contractApi } from './features/contract/contract.api.ts'
import { ContractStore } from './features/contract/contract.store.ts'

/** The store of one contract. */
export const composeContract = oncePerHost((host) => {
  const contract = new ContractStore(contractApi(host.http))
  host.events.on('session:ended', contract.forget, host.lifetime)
  return { contract }
})
