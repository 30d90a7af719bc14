import { oncePerHost } from '@tessera/platform'
import { manualRebateApi } from './features/manual-rebate/manual.api.ts'
import { ManualRebateStore } from './features/manual-rebate/manual.store.ts'

/** The store of rebates that are claimed by hand. */
export const composeManualRebate = oncePerHost((host) => {
  const manualRebate = new ManualRebateStore(manualRebateApi(host.http), () => void host.wallet.refresh())
  host.events.on('session:ended', manualRebate.forget, host.lifetime)
  return { manual: manualRebate }
})
