import { oncePerHost } from '@tessera/platform'
import { transferApi } from './features/transfer/transfer.api.ts'
import { TransferStore } from './features/transfer/transfer.store.ts'

/** The store of transfers between wallets. */
export const composeTransfer = oncePerHost((host) => {
  const transfer = new TransferStore(transferApi(host.http), () => void host.wallet.refresh())
  host.events.on('session:ended', transfer.forget, host.lifetime)
  return { transfer }
})
