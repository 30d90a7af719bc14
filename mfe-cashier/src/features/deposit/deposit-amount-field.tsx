import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { MoneyField } from '@tessera/ui/money-field'
import { observer } from 'mobx-react-lite'
import type { DepositStore } from './deposit.store.ts'

export const DepositAmountField = observer(function DepositAmountField({
  host,
  store,
}: {
  host: Host
  store: DepositStore
}) {
  const t = useTexts('mfe-cashier')
  const selectedMethod = store.selectedMethod
  const { max } = store
  if (!selectedMethod || max === null) return null
  const { currency } = host.wallet
  const moneyFormat = { currency, short: true }
  const limits = { min: formatMoney(selectedMethod.min, moneyFormat), max: formatMoney(max, moneyFormat) }
  return (
    <MoneyField
      label={t('deposit.amount')}
      value={store.amount}
      onChange={store.setAmount}
      currency={currency}
      min={selectedMethod.min}
      max={max}
      maxLength={16}
      enterKeyHint="done"
      hint={t('deposit.amount_hint', limits)}
      error={store.rejectsSatang ? t('deposit.amount_whole') : undefined}
      problems={{
        unreadable: t(selectedMethod.wholeAmount ? 'deposit.amount_whole' : 'deposit.amount_unreadable'),
        low: t('deposit.amount_low', limits),
        high: t(max === selectedMethod.max ? 'deposit.amount_high' : 'deposit.amount_limit', limits),
      }}
      quickAmounts={selectedMethod.quickAmounts}
      quickLabel={t('deposit.quick')}
    />
  )
})
