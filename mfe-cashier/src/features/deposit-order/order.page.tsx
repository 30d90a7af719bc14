import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { ButtonLink } from '@tessera/ui'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { useOrderUpdates } from '../../lib/use-order-updates.ts'
import type { OrderStore } from './order.store.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderState } from './order-state.tsx'
import { PayPanel } from './pay-panel.tsx'
import { Receipt } from './receipt.tsx'
import { SlipUpload } from './slip-upload.tsx'

export { loadQrCard as loadQr } from './pay-panel.tsx'

const DEPOSIT_PATH = '/m/voucherCenter'

export interface OrderPageProps extends PageProps {
  store: OrderStore
  id: string
}

/** One deposit: the payment instructions, or its state and next step. Updates automatically. */
export const OrderPage = observer(function OrderPage({ host, store, id }: OrderPageProps) {
  const t = useTexts('mfe-cashier')
  // A layout effect, because the order must be selected before child components load.
  useLayoutEffect(() => store.show(id), [store, id])
  useRefresh(host, store.order.load)
  useOrderUpdates(host, 'deposit', store.isWaiting, store.order.load)
  return (
    <Page>
      <Loaded of={store.order} skeleton={<OrderSkeleton />} failed={t('order.load_failed')}>
        {(order) => (
          <>
            <OrderState host={host} order={order} />
            {order.state === 'pending' && <PayPanel host={host} store={store} order={order} />}
            {order.state !== 'pending' && order.takesSlip && <SlipUpload host={host} store={store} />}
            {order.state !== 'pending' && <Receipt host={host} order={order} />}
          </>
        )}
      </Loaded>
      <ButtonLink block variant="ghost" href={DEPOSIT_PATH} onPress={() => host.navigation.push(DEPOSIT_PATH)}>
        {t('order.all')}
      </ButtonLink>
    </Page>
  )
})
