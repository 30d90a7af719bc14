import type { Host, PageProps } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { composeWithdraw } from '../compose-withdraw.ts'
import { WithdrawPage } from '../features/withdraw/withdraw.page.tsx'
import { OpenWithdrawals } from '../features/withdraw-order/open-withdrawals.tsx'
import { queryOf, useAddress } from '../lib/use-address.ts'
import { WITHDRAW } from '../lib/withdraw-paths.ts'

const loadForms = () => import('../withdraw-forms.tsx')
const loadOrder = () => import('../features/withdraw-order/withdrawal.page.tsx')
const Accounts = lazy(async () => ({ default: (await loadForms()).Accounts }))
const Password = lazy(async () => ({ default: (await loadForms()).Password }))
const WithdrawalPage = lazy(async () => ({ default: (await loadOrder()).WithdrawalPage }))

export default observer(function Withdraw(props: PageProps) {
  const { host } = props
  const { withdraw, order } = composeWithdraw(host)
  const query = useAddress(host, WITHDRAW)
  const id = query.get('order')
  const form = query.get('form')
  if (id === null && form === null)
    return (
      <WithdrawPage {...props} store={withdraw} open={(orders) => <OpenWithdrawals host={host} orders={orders} />} />
    )
  return (
    <Suspense>
      {id !== null ? (
        <WithdrawalPage {...props} store={order} id={id} />
      ) : form === 'password' ? (
        <Password {...props} />
      ) : (
        <Accounts {...props} />
      )}
    </Suspense>
  )
})

export const prepare = (host: Host): void => {
  const { withdraw, order } = composeWithdraw(host)
  const query = queryOf(host.navigation.path)
  const id = query.get('order')
  if (id !== null) {
    void loadOrder()
    order.show(id)
  } else if (query.has('form')) void loadForms().then(({ prepareForm }) => prepareForm(host, query.get('form')))
  else void withdraw.offer.load()
}

export { texts } from '../texts.ts'
