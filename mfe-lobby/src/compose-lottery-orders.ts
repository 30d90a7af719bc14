import { oncePerHost } from '@tessera/platform'
import { ordersApi } from './features/lottery-orders/lottery-orders.api.ts'
import { LotteryOrdersStore } from './features/lottery-orders/lottery-orders.store.ts'

/** The member's lottery orders, once per Host. */
export const composeLotteryOrders = oncePerHost((host) => {
  const store = new LotteryOrdersStore(ordersApi(host.http))
  host.events.on('session:ended', store.forget, host.lifetime)
  return { store }
})
