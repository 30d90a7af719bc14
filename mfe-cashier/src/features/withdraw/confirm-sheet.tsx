import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { BANKS } from '@tessera/site'
import { PaymentPasswordField } from '@tessera/site-ui/payment-password-field'
import { Button } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Checkbox } from '@tessera/ui/checkbox'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Facts } from '@tessera/ui/facts'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { ErrorNote } from '../../lib/error-note.tsx'
import { PayoutQuote } from './outcome.tsx'
import * as styles from './withdraw.module.css'
import type { WithdrawStore } from './withdraw.store.ts'

interface ConfirmSheetProps {
  host: Host
  store: WithdrawStore
  onSubmit: () => void
}

/** Confirmation with the payment password; a requested withdrawal cannot be undone. */
export const ConfirmSheet = observer(function ConfirmSheet({ host, store, onSubmit }: ConfirmSheetProps) {
  const t = useTexts('mfe-cashier')
  const { account, phase, paymentPassword } = store
  const offer = store.offer.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <DragSheet open onClose={store.cancel} title={t('withdraw.confirm')}>
      <form noValidate className={styles.sheet} onSubmit={submit} aria-label={t('withdraw.confirm')}>
        {offer && <PayoutQuote host={host} store={store} offer={offer} />}
        {account && (
          <Facts
            facts={[
              { name: t('withdraw.account'), value: BANKS[account.bank].name[host.locale.texts] },
              { name: t('order.number'), value: <bdi dir="ltr">{account.number}</bdi> },
              { name: t('order.payee'), value: account.name },
            ]}
          />
        )}
        <p className={styles.note}>{t('withdraw.final')}</p>
        {offer?.endsBonus && (
          <Callout
            tone="warning"
            title={t('withdraw.ends_bonus', {
              amount: formatMoney(offer.endsBonus, { currency: host.wallet.currency }),
            })}
          >
            <Checkbox
              label={t('withdraw.ends_bonus_yes')}
              checked={store.agreesToEndBonus}
              onChange={store.setAgreesToEndBonus}
            />
          </Callout>
        )}
        <PaymentPasswordField
          label={t('pin.name')}
          value={paymentPassword}
          onChange={store.setPaymentPassword}
          error={undefined}
        />
        <ErrorNote host={host} error={store.error} />
        <Button type="submit" block busy={phase === 'sending'} disabled={phase !== 'sending' && !store.canSend}>
          {t('withdraw.send')}
        </Button>
      </form>
    </DragSheet>
  )
})
