import { oncePerHost } from '@tessera/platform'
import { withdrawApi } from './features/withdraw/withdraw.api.ts'
import { WithdrawStore } from './features/withdraw/withdraw.store.ts'
import { withdrawalApi } from './features/withdraw-order/withdrawal.api.ts'
import { WithdrawalStore } from './features/withdraw-order/withdrawal.store.ts'

/** The stores of withdrawals. */
export const composeWithdraw = oncePerHost((host) => {
  const { http, events, lifetime, wallet } = host
  const order = new WithdrawalStore(withdrawalApi(http), () => void wallet.refresh())
  const withdraw = new WithdrawStore(withdrawApi(http), (newOrder) => {
    order.setOrder(newOrder)
    void wallet.refresh()
  })
  events.on('session:ended', withdraw.forget, lifetime)
  events.on('session:ended', order.forget, lifetime)
  return { withdraw, order }
})
