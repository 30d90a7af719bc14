import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { LotteryOrdersPage, showOrdersAt } from '../features/lottery-orders/lottery-orders.page.tsx'
import { composeLotteryOrders } from '../features/lottery-orders/lottery-orders.store.ts'
import { texts as loaders } from '../texts.ts'

export default function LotteryOrders({ host }: PageProps) {
  return <LotteryOrdersPage host={host} store={composeLotteryOrders(host).store} />
}

/** Loads the page of a visit; rows of an earlier visit remain until it is loaded. */
export function prepare(host: Host): void {
  const { store } = composeLotteryOrders(host)
  const isFirstVisit = store.orders.loading.isIdle
  const query = queryOf(host.navigation.path)
  showOrdersAt(store, query)
  if (!isFirstVisit && !query.has('id') && !store.orders.loading.isBusy) void store.reload()
}

export const texts = loaders
