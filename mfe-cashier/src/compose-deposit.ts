import { oncePerHost } from '@tessera/platform'
import { depositApi } from './features/deposit/deposit.api.ts'
import { DepositStore } from './features/deposit/deposit.store.ts'
import { orderApi } from './features/deposit-order/order.api.ts'
import { OrderStore } from './features/deposit-order/order.store.ts'

/** The stores of the deposit and of its orders. */
export const composeDeposit = oncePerHost((host) => {
  const { http, events, lifetime, locale, wallet } = host
  const order = new OrderStore(orderApi(http), () => void wallet.refresh())
  const deposit = new DepositStore(
    depositApi(http, () => locale.language),
    order.setOrder,
  )
  events.on('session:ended', deposit.forget, lifetime)
  events.on('session:ended', order.forget, lifetime)
  events.on('language:reload', () => void (deposit.promos.loading.isIdle || deposit.promos.load()), lifetime)
  return { deposit, order }
})
