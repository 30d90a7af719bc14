import { oncePerHost } from '@tessera/platform'
import { FilteredQuery } from '../../lib/filtered-query.ts'
import { settlementApi } from './settlement.api.ts'

export const composeSettlement = oncePerHost((host) => {
  const settlement = new FilteredQuery(settlementApi(host.http))
  host.events.on('session:ended', settlement.forget, host.lifetime)
  return { settlement }
})
