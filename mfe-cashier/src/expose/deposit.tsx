import type { Host, PageProps } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
// The lazily loaded QR code imports no styles, so they are imported here.
import '@tessera/ui/qr-code.css'
import { queryOf, useAddress } from '@tessera/platform/address'
import { composeDeposit } from '../compose-deposit.ts'
import { DepositPage } from '../features/deposit/deposit.page.tsx'
import { loadQr, OrderPage } from '../features/deposit-order/order.page.tsx'
import { usePrepareOnChange } from '../lib/use-prepare-on-change.ts'

export default observer(function Deposit(props: PageProps) {
  const { deposit, order } = composeDeposit(props.host)
  const query = useAddress(props.host, '/m/voucherCenter')
  const [id, promo] = [query.get('order'), query.get('promo')]
  useEffect(() => {
    if (promo !== null) deposit.selectPromo(promo)
  }, [deposit, promo])
  usePrepareOnChange(props.host, id ?? '', prepare)
  if (id === null) return <DepositPage {...props} store={deposit} onSubmit={() => void loadQr()} />
  return <OrderPage {...props} store={order} id={id} />
})

export const prepare = (host: Host): void => {
  const { deposit, order } = composeDeposit(host)
  const id = queryOf(host.navigation.path).get('order')
  if (id === null) return void deposit.load()
  void loadQr()
  order.show(id)
}

export { texts } from '../texts.ts'
