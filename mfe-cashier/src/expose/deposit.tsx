import type { Host, PageProps } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { composeDeposit } from '../compose-deposit.ts'
import { DepositPage } from '../features/deposit/deposit.page.tsx'
import { queryOf, useAddress } from '../lib/use-address.ts'

const loadOrder = () => import('../features/deposit-order/order.page.tsx')
const OrderPage = lazy(async () => ({ default: (await loadOrder()).OrderPage }))

export default observer(function Deposit(props: PageProps) {
  const { deposit, order } = composeDeposit(props.host)
  const id = useAddress(props.host, '/m/voucherCenter').get('order')
  if (id === null) return <DepositPage {...props} store={deposit} onSubmit={() => void loadOrder()} />
  return (
    <Suspense>
      <OrderPage {...props} store={order} id={id} />
    </Suspense>
  )
})

export const prepare = (host: Host): void => {
  const { deposit, order } = composeDeposit(host)
  const id = queryOf(host.navigation.path).get('order')
  if (id === null) return void deposit.load()
  void loadOrder()
  order.show(id)
}

export { texts } from '../texts.ts'
