import { oncePerHost } from '@tessera/platform'
import { manualApi } from './features/manual-rebate/manual.api.ts'
import { ManualStore } from './features/manual-rebate/manual.store.ts'

/** The store of rebates that are claimed by hand. */
export const composeManual = oncePerHost((host) => {
  const manual = new ManualStore(manualApi(host.http), () => void host.wallet.refresh())
  host.events.on('session:ended', manual.forget, host.lifetime)
  return { manual }
})
