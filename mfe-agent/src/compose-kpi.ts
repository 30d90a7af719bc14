import { oncePerHost } from '@tessera/platform'
import { kpiApi } from './features/kpi/kpi.api.ts'
import { KpiStore } from './features/kpi/kpi.store.ts'
import { exportApi } from './lib/export.api.ts'

/** The store of the figures. */
export const composeKpi = oncePerHost((host) => {
  const kpi = new KpiStore(kpiApi(host.http), exportApi(host, 'legs'))
  host.events.on('session:ended', kpi.forget, host.lifetime)
  return { kpi }
})
