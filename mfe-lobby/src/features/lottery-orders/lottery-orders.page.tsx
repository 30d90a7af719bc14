import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import type { LotteryOrdersStore } from './lottery-orders.store.ts'
import { OrderDetail } from './order-detail.tsx'
import { filterOf, ORDERS_PATH } from './order-filter.ts'
import { OrderList } from './order-list.tsx'

interface LotteryOrdersPageProps {
  host: Host
  store: LotteryOrdersStore
}

/** Loads the content of an address: one order, or the list. */
export function showOrdersAt(store: LotteryOrdersStore, query: URLSearchParams): void {
  const orderId = query.get('id')
  if (orderId) store.openOrder(orderId)
  else store.showList(filterOf(query))
}

/** Loads the content of an address at a new visit; rows of an earlier visit remain until they are reloaded. */
export function visitOrdersAt(store: LotteryOrdersStore, query: URLSearchParams): void {
  const orderId = query.get('id')
  if (orderId) store.openOrder(orderId)
  else store.visitList(filterOf(query))
}

/** The member's bets on our own draws. */
export const LotteryOrdersPage = observer(function LotteryOrdersPage({ host, store }: LotteryOrdersPageProps) {
  const query = useAddress(host, ORDERS_PATH)
  const queryText = query.toString()
  // A layout effect, because the orders must be selected before child components load.
  useLayoutEffect(() => showOrdersAt(store, new URLSearchParams(queryText)), [store, queryText])
  const isSingleOrder = query.has('id')
  useRefresh(host, isSingleOrder ? store.order.load : store.reload)
  return (
    <Page>
      {isSingleOrder ? (
        <OrderDetail host={host} store={store} />
      ) : (
        <OrderList host={host} store={store} filter={filterOf(query)} />
      )}
    </Page>
  )
})
