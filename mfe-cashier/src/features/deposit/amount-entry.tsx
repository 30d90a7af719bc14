import { useTexts } from '@tessera/i18n'
import { currencySign, formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { Chip } from '@tessera/ui/chip'
import { TextField } from '@tessera/ui/text-field'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'

export const AmountEntry = observer(function AmountEntry({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const method = store.chosen
  if (!method) return null
  const short = { currency: host.wallet.currency, short: true }
  const limits = { min: formatMoney(method.min, short), max: formatMoney(method.max, short) }
  const { problem } = store
  const error =
    problem?.kind === 'none'
      ? t('deposit.amount_unreadable')
      : problem?.kind === 'low'
        ? t('deposit.amount_low', limits)
        : problem?.kind === 'high'
          ? t('deposit.amount_high', limits)
          : undefined
  return (
    <>
      <fieldset className={styles.quick}>
        <VisuallyHidden as="legend">{t('deposit.quick')}</VisuallyHidden>
        {method.quickAmounts.map((amount) => (
          <Chip
            key={amount}
            selected={store.amount === amount}
            onPress={() => store.type(formatMoney(amount, { short: true }))}
          >
            {formatMoney(amount, short)}
          </Chip>
        ))}
      </fieldset>
      <TextField
        label={t('deposit.amount')}
        value={store.typed}
        onChange={(text) => store.type(text)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder="0.00"
        error={error}
        hint={t('deposit.amount_hint', limits)}
        prefix={<span className={styles.unit}>{currencySign(host.wallet.currency)}</span>}
      />
    </>
  )
})
