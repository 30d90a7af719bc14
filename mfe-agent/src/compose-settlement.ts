import { oncePerHost } from '@tessera/platform'
import { settlementApi } from './features/settlement/settlement.api.ts'
import { FilteredQuery } from './lib/followed.ts'

export const composeSettlement = oncePerHost((host) => {
  const settlement = new FilteredQuery(settlementApi(host.http))
  host.events.on('session:ended', settlement.forget, host.lifetime)
  return { settlement }
})
