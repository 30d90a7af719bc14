import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { AgentFloat } from '@tessera/site'
import { Button } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { MoneyField } from '@tessera/ui/money-field'
import { Stack } from '@tessera/ui/stack'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { RecipientField } from './recipient-field.tsx'
import type { TransferDirection, TransferStore } from './transfer.store.ts'
import { DIRECTION_NAMES } from './transfer-labels.ts'

const MAX_NOTE_LENGTH = 80

interface TransferFormProps {
  host: Host
  store: TransferStore
  float: AgentFloat
  to: string | null
}

/** Direction, recipient and amount. */
export const TransferForm = observer(function TransferForm({ host, store, float, to: recipientId }: TransferFormProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const { direction, bounds } = store
  const directions: TransferDirection[] = ['down', ...(float.upline ? ['up' as const] : []), 'in', 'out']
  const amountRange = {
    min: formatMoney(bounds.min, { currency }),
    max: formatMoney(bounds.max, { currency }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store.confirm()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('way.transfer')}>
      <Stack>
        <ChipGroup<TransferDirection>
          kind="single"
          layout="scroll"
          legend={t('transfer.way')}
          hideLegend
          options={directions.map((option) => ({ value: option, label: t(DIRECTION_NAMES[option]) }))}
          value={direction}
          onChange={(option) => option && store.setDirection(option)}
        />
        {direction === 'down' && <RecipientField host={host} store={store} to={recipientId} />}
        {direction === 'up' && float.upline && <p>{t('transfer.to_upline', { account: float.upline.account })}</p>}
        <MoneyField
          label={t('transfer.amount')}
          value={store.amount}
          onChange={store.setAmount}
          currency={currency}
          min={bounds.min}
          max={bounds.max}
          maxLength={16}
          enterKeyHint="done"
          hint={t(store.isNewAccount ? 'transfer.young' : 'refused.range', amountRange)}
          problems={{
            unreadable: t('transfer.unreadable'),
            low: t('refused.range', amountRange),
            high: t('refused.range', amountRange),
          }}
        />
        {(direction === 'down' || direction === 'up') && (
          <TextField
            label={t('transfer.note')}
            value={store.note}
            onChange={store.setNote}
            maxLength={MAX_NOTE_LENGTH}
            enterKeyHint="done"
          />
        )}
        <Button type="submit" block disabled={!store.canConfirm}>
          {t('transfer.next')}
        </Button>
      </Stack>
    </form>
  )
})
