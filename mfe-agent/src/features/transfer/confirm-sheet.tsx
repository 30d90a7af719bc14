import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { PaymentPasswordField } from '@tessera/site-ui/payment-password-field'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { ErrorNote } from '../../lib/error-note.tsx'
import * as styles from './transfer.module.css'
import type { TransferStore } from './transfer.store.ts'
import { DIRECTION_NAMES } from './transfer-labels.ts'

/** Confirmation of the transfer with the payment password; a sent transfer cannot be undone. */
export const ConfirmSheet = observer(function ConfirmSheet({ host, store }: { host: Host; store: TransferStore }) {
  const t = useTexts('mfe-agent')
  const { direction, amount, recipient, note, phase } = store
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store.send()
  }
  return (
    <DragSheet open={phase !== 'editing'} onClose={store.cancel} title={t(DIRECTION_NAMES[direction])}>
      <form noValidate className={styles.sheet} onSubmit={submit} aria-label={t('transfer.confirm')}>
        <Facts
          facts={[
            ...(recipient ? [{ name: t('transfer.recipient'), value: <bdi>{recipient.account}</bdi> }] : []),
            {
              name: t('transfer.amount'),
              value: <Price amount={amount} currency={host.merchant.currency} />,
              strong: true,
            },
            ...(note.trim() && recipient ? [{ name: t('transfer.note'), value: note.trim() }] : []),
          ]}
        />
        {recipient && <p className={styles.note}>{t('transfer.final')}</p>}
        <PaymentPasswordField
          label={t('transfer.password')}
          value={store.paymentPassword}
          onChange={store.setPaymentPassword}
        />
        <ErrorNote host={host} error={store.error} />
        <Button type="submit" block busy={phase === 'sending'} disabled={phase !== 'sending' && !store.canSend}>
          {t('transfer.confirm')}
        </Button>
      </form>
    </DragSheet>
  )
})
