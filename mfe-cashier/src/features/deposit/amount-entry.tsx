import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { MoneyField } from '@tessera/ui/money-field'
import { observer } from 'mobx-react-lite'
import type { DepositStore } from './deposit.store.ts'

export const AmountEntry = observer(function AmountEntry({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const method = store.chosen
  const { max } = store
  if (!method || max === null) return null
  const { currency } = host.wallet
  const short = { currency, short: true }
  const limits = { min: formatMoney(method.min, short), max: formatMoney(max, short) }
  return (
    <MoneyField
      label={t('deposit.amount')}
      value={store.amount}
      onChange={store.setAmount}
      currency={currency}
      min={method.min}
      max={max}
      maxLength={16}
      enterKeyHint="done"
      hint={t('deposit.amount_hint', limits)}
      problems={{
        unreadable: t('deposit.amount_unreadable'),
        low: t('deposit.amount_low', limits),
        high: t(max === method.max ? 'deposit.amount_high' : 'deposit.amount_limit', limits),
      }}
      quickAmounts={method.quickAmounts}
      quickLabel={t('deposit.quick')}
    />
  )
})
