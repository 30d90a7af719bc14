import { oncePerHost } from '@tessera/platform'
import { limitsApi } from './features/limits/limits.api.ts'
import { LimitsStore } from './features/limits/limits.store.ts'

/** The store of the limits. */
export const composeLimits = oncePerHost((host) => {
  const limits = new LimitsStore(limitsApi(host.http))
  host.events.on('session:ended', limits.forget, host.lifetime)
  return { limits }
})
