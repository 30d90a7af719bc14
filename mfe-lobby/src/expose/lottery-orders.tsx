import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { LotteryOrdersPage } from '../features/lottery-orders/lottery-orders.page.tsx'
import { composeLotteryOrders } from '../features/lottery-orders/lottery-orders.store.ts'
import { ordersAddressOf } from '../features/lottery-orders/order-filter.ts'
import { texts as loaders } from '../texts.ts'

export default function LotteryOrders({ host }: PageProps) {
  return <LotteryOrdersPage host={host} store={composeLotteryOrders(host).store} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeLotteryOrders(host).store, ordersAddressOf(queryOf(host.navigation.path)))

export const texts = loaders
