import { oncePerHost } from '@tessera/platform'
import { depositApi } from './features/deposit/deposit.api.ts'
import { DepositStore } from './features/deposit/deposit.store.ts'

/** The stores of this slice. */
export const compose = oncePerHost((host) => {
  const deposit = new DepositStore(depositApi(host.http))
  host.events.on('session:ended', deposit.forget, host.lifetime)
  return { deposit }
})
