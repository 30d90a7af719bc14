import type { Host, PageProps } from '@tessera/platform'
import { queryOf, useAddress } from '@tessera/platform/address'
import { observer } from 'mobx-react-lite'
import { composePayoutSettings } from '../compose-payout-settings.ts'
import { composeWithdraw } from '../compose-withdraw.ts'
import { AccountsPage } from '../features/bank-accounts/accounts.page.tsx'
import { PaymentPasswordPage } from '../features/payment-password/payment-password.page.tsx'
import { WithdrawPage } from '../features/withdraw/withdraw.page.tsx'
import { OpenWithdrawals } from '../features/withdraw-order/open-withdrawals.tsx'
import { WithdrawalPage } from '../features/withdraw-order/withdrawal.page.tsx'
import { usePrepareOnChange } from '../lib/use-prepare-on-change.ts'
import { WITHDRAW_PATH } from '../lib/withdraw-paths.ts'

/** Parses the selected order or form from the query. */
const selectionOf = (query: URLSearchParams) => ({ id: query.get('order'), form: query.get('form') })

export default observer(function Withdraw(props: PageProps) {
  const { host } = props
  const { withdraw, order } = composeWithdraw(host)
  const { id, form } = selectionOf(useAddress(host, WITHDRAW_PATH))
  usePrepareOnChange(host, `${id} ${form}`, prepare)
  if (id !== null) return <WithdrawalPage {...props} store={order} id={id} />
  if (form === 'password') return <PaymentPasswordPage {...props} {...composePayoutSettings(host)} />
  if (form === 'accounts') {
    const { accounts, form: accountForm } = composePayoutSettings(host)
    return <AccountsPage {...props} store={accounts} form={accountForm} />
  }
  return (
    <WithdrawPage
      {...props}
      store={withdraw}
      renderOrders={(orders) => <OpenWithdrawals host={host} orders={orders} />}
    />
  )
})

export const prepare = (host: Host): void => {
  const { withdraw, order } = composeWithdraw(host)
  const { id, form } = selectionOf(queryOf(host.navigation.path))
  if (id !== null) order.show(id)
  else if (form === 'password') void composePayoutSettings(host).security.load()
  else if (form === 'accounts') void composePayoutSettings(host).accounts.list.load()
  else void withdraw.offer.load()
}

export { texts } from '../texts.ts'
