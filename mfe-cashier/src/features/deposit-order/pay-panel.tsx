import { useTexts } from '@tessera/i18n'
import { compareMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { DepositOrder } from '@tessera/site'
import { Button, Skeleton } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Countdown } from '@tessera/ui/countdown'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { CopyButton } from '../../lib/copy-button.tsx'
import { ExactAmount } from '../../lib/exact-amount.tsx'
import * as styles from './order.module.css'
import type { OrderStore } from './order.store.ts'
import { PayeeCard } from './payee-card.tsx'
import { SlipUpload } from './slip-upload.tsx'

export const loadQrCard = () => import('./qr-card.tsx')
const QrCard = lazy(async () => ({ default: (await loadQrCard()).QrCard }))

/** From this amount on, banks require a face scan of the payer (Bank of Thailand, 2023). */
const FACE_SCAN_MIN_AMOUNT = '50000.00'

interface PayPanelProps {
  host: Host
  store: OrderStore
  order: DepositOrder
}

/** Payment of an open order: amount, payee and remaining time. */
export const PayPanel = observer(function PayPanel({ host, store, order }: PayPanelProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { currency } = host.wallet
  const { url } = order
  const cancel = async () => {
    const isConfirmed = await host.popups.confirm({
      title: t('order.cancel'),
      message: t('order.cancel_text'),
      confirm: t('order.cancel'),
      cancel: shared('common.back'),
    })
    if (!isConfirmed) return
    try {
      await store.cancel()
    } catch (thrown) {
      host.toasts.error(thrown)
      void store.order.load()
    }
  }
  return (
    <>
      <section className={styles.pay} aria-label={t('order.pending')}>
        <p className={styles.time}>
          {t('order.time_left')}{' '}
          <Countdown
            until={Date.parse(order.expiresAt)}
            now={store.now}
            label={t('order.time_left')}
            endedText={t('order.time_over')}
            onEnd={() => void store.order.load()}
          />
        </p>
        {order.qr !== null && (
          <Suspense fallback={<Skeleton height="20rem" />}>
            <QrCard host={host} order={order} qr={order.qr} />
          </Suspense>
        )}
        <div className={styles.amount}>
          <span className={styles.label}>{t('order.payable')}</span>
          <ExactAmount amount={order.payable} currency={currency} />
          <CopyButton host={host} text={order.payable} label={t('order.copy_amount')} />
        </div>
        {!order.payable.endsWith('.00') && <p className={styles.note}>{t('order.exact')}</p>}
        {order.account && <PayeeCard host={host} account={order.account} />}
        {url !== null && (
          <>
            <Button block onClick={() => location.assign(url)}>
              {t('order.pay_there')}
            </Button>
            <p className={styles.note}>{t('order.pay_there_text')}</p>
          </>
        )}
      </section>
      {url === null && compareMoney(order.payable, FACE_SCAN_MIN_AMOUNT) >= 0 && (
        <Callout title={t('order.face')}>{t('order.face_text')}</Callout>
      )}
      {order.takesSlip && <SlipUpload host={host} store={store} />}
      <p className={styles.note} role="status">
        {t('order.pending_text')}
      </p>
      <Button block variant="ghost" busy={store.isCancelling} onClick={() => void cancel()}>
        {t('order.cancel')}
      </Button>
    </>
  )
})
