import { oncePerHost } from '@tessera/platform'
import { rebatesApi } from './features/rebates/rebates.api.ts'
import { RebatesStore } from './features/rebates/rebates.store.ts'
import { exportApi } from './lib/export.api.ts'

/** The store of rebates by day. */
export const composeRebates = oncePerHost((host) => {
  const rebates = new RebatesStore(rebatesApi(host.http), exportApi(host, 'rebates'))
  host.events.on('session:ended', rebates.list.forget, host.lifetime)
  return { rebates }
})
