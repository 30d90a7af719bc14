import { oncePerHost } from '@tessera/platform'
import { transferApi } from './features/transfer/transfer.api.ts'
import { TransferStore } from './features/transfer/transfer.store.ts'

/** The store of the float. */
export const composeTransfer = oncePerHost((host) => {
  const transfer = new TransferStore({
    api: transferApi(host.http),
    now: () => host.http.now(),
    onTransferred: () => void host.wallet.refresh(),
  })
  host.events.on('session:ended', transfer.forget, host.lifetime)
  return { transfer }
})
