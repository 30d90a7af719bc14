import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import type { LotteryOrdersStore } from './lottery-orders.store.ts'
import { OrderDetail } from './order-detail.tsx'
import { ORDERS_PATH, ordersAddressOf } from './order-filter.ts'
import { OrderList } from './order-list.tsx'

interface LotteryOrdersPageProps {
  host: Host
  store: LotteryOrdersStore
}

/** The member's bets on our own draws. */
export const LotteryOrdersPage = observer(function LotteryOrdersPage({ host, store }: LotteryOrdersPageProps) {
  const address = ordersAddressOf(useAddress(host, ORDERS_PATH))
  useVisit(store, address)
  const isSingleOrder = address.orderId !== null
  useRefresh(host, isSingleOrder ? store.order.load : store.reload)
  return (
    <Page>
      {isSingleOrder ? (
        <OrderDetail host={host} store={store} />
      ) : (
        <OrderList host={host} store={store} filter={address.filter} />
      )}
    </Page>
  )
})
