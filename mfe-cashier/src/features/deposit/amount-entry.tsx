import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { MoneyField } from '@tessera/ui/money-field'
import { observer } from 'mobx-react-lite'
import type { DepositStore } from './deposit.store.ts'

export const AmountEntry = observer(function AmountEntry({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const method = store.chosen
  if (!method) return null
  const { currency } = host.wallet
  const limits = {
    min: formatMoney(method.min, { currency, short: true }),
    max: formatMoney(method.max, { currency, short: true }),
  }
  return (
    <MoneyField
      label={t('deposit.amount')}
      value={store.amount}
      onChange={store.setAmount}
      currency={currency}
      min={method.min}
      max={method.max}
      maxLength={16}
      hint={t('deposit.amount_hint', limits)}
      problems={{
        unreadable: t('deposit.amount_unreadable'),
        low: t('deposit.amount_low', limits),
        high: t('deposit.amount_high', limits),
      }}
      quickAmounts={method.quickAmounts}
      quickLabel={t('deposit.quick')}
    />
  )
})
