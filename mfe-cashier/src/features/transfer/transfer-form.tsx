import { type TextKey, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { TransferState, VendorWallet } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { MoneyField } from '@tessera/ui/money-field'
import { Segmented } from '@tessera/ui/segmented'
import { Select } from '@tessera/ui/select'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import * as styles from './transfer.module.css'
import type { TransferDirection, TransferStore } from './transfer.store.ts'

/** Toasts for a transfer's state right after it was sent. */
const RESULT_TOASTS: Readonly<
  Record<TransferState, { kind: 'success' | 'info' | 'error'; text: TextKey<'mfe-cashier'> }>
> = {
  done: { kind: 'success', text: 'transfer.done' },
  failed: { kind: 'error', text: 'transfer.not_moved' },
  pending: { kind: 'info', text: 'transfer.waits' },
  in_doubt: { kind: 'info', text: 'transfer.waits' },
}

interface TransferFormProps {
  host: Host
  store: TransferStore
  vendors: readonly VendorWallet[]
}

/** Direction, vendor and amount of a transfer, up to the whole balance. */
export const TransferForm = observer(function TransferForm({ host, store, vendors }: TransferFormProps) {
  const t = useTexts('mfe-cashier')
  const { currency } = host.wallet
  const { direction, max } = store
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const order = await store.send()
    if (order) host.toasts.show(RESULT_TOASTS[order.state].kind, t(RESULT_TOASTS[order.state].text))
  }
  const maxText = t('transfer.most', { max: formatMoney(max, { currency }) })
  return (
    <Card as="section" title={t('move.transfer')}>
      <form noValidate className={styles.form} onSubmit={submit} aria-label={t('move.transfer')}>
        <Segmented<TransferDirection>
          label={t('transfer.direction')}
          options={[
            { value: 'out', label: t('transfer.out') },
            { value: 'back', label: t('transfer.back') },
          ]}
          value={direction}
          onChange={store.setDirection}
        />
        <Select
          label={t(direction === 'out' ? 'transfer.to' : 'transfer.from')}
          options={vendors.map(({ vendor, name }) => ({ value: vendor, label: name[host.locale.texts] }))}
          value={store.vendor?.vendor ?? null}
          onChange={store.selectVendor}
        />
        <MoneyField
          label={t('deposit.amount_title')}
          value={store.amount}
          onChange={store.setAmount}
          currency={currency}
          min="0.01"
          max={max}
          maxLength={16}
          enterKeyHint="done"
          hint={maxText}
          problems={{
            unreadable: t('deposit.amount_unreadable'),
            low: t('deposit.amount_unreadable'),
            high: maxText,
          }}
          suffix={
            <Button variant="ghost" size="s" aria-label={t('transfer.all_label')} onClick={() => store.setAmount(max)}>
              {t('withdraw.all')}
            </Button>
          }
        />
        <Button
          type="submit"
          block
          busy={store.phase === 'sending'}
          disabled={!store.canSend && store.phase !== 'sending'}
        >
          {t('move.transfer')}
        </Button>
      </form>
    </Card>
  )
})
