import type { Host, PageProps } from '@tessera/platform'
import { queryOf, useAddress } from '@tessera/platform/address'
import { observer } from 'mobx-react-lite'
import { composePaidTo } from '../compose-paid-to.ts'
import { composeWithdraw } from '../compose-withdraw.ts'
import { AccountsPage } from '../features/bank-accounts/accounts.page.tsx'
import { PasswordPage } from '../features/payment-password/password.page.tsx'
import { WithdrawPage } from '../features/withdraw/withdraw.page.tsx'
import { OpenWithdrawals } from '../features/withdraw-order/open-withdrawals.tsx'
import { WithdrawalPage } from '../features/withdraw-order/withdrawal.page.tsx'
import { WITHDRAW } from '../lib/withdraw-paths.ts'

/** Parses the part of the page that the query names. */
const placeOf = (query: URLSearchParams) => ({ id: query.get('order'), form: query.get('form') })

export default observer(function Withdraw(props: PageProps) {
  const { host } = props
  const { withdraw, order } = composeWithdraw(host)
  const { id, form } = placeOf(useAddress(host, WITHDRAW))
  if (id !== null) return <WithdrawalPage {...props} store={order} id={id} />
  if (form === 'password') return <PasswordPage {...props} {...composePaidTo(host)} />
  if (form === 'accounts') {
    const { accounts, form: adding } = composePaidTo(host)
    return <AccountsPage {...props} store={accounts} form={adding} />
  }
  return <WithdrawPage {...props} store={withdraw} open={(orders) => <OpenWithdrawals host={host} orders={orders} />} />
})

export const prepare = (host: Host): void => {
  const { withdraw, order } = composeWithdraw(host)
  const { id, form } = placeOf(queryOf(host.navigation.path))
  if (id !== null) order.show(id)
  else if (form === 'password') void composePaidTo(host).security.load()
  else if (form === 'accounts') void composePaidTo(host).accounts.list.load()
  else void withdraw.offer.load()
}

export { texts } from '../texts.ts'
