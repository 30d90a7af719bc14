import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { BANKS, type WithdrawalOffer } from '@tessera/site'
import { Button } from '@tessera/ui'
import { MoneyField } from '@tessera/ui/money-field'
import { RadioGroup } from '@tessera/ui/radio-group'
import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { BankLogo } from '../../lib/bank-logo.tsx'
import { PayoutQuote } from './outcome.tsx'
import * as styles from './withdraw.module.css'
import type { WithdrawStore } from './withdraw.store.ts'

interface WithdrawFormProps {
  host: Host
  store: WithdrawStore
  offer: WithdrawalOffer
}

/** Account and amount; the fee and the received amount are shown before the confirmation. */
export const WithdrawForm = observer(function WithdrawForm({ host, store, offer }: WithdrawFormProps) {
  const t = useTexts('mfe-cashier')
  const { currency } = host.wallet
  const { max } = store
  if (max === null) return null
  const moneyFormat = { currency, short: true }
  const limits = { min: formatMoney(offer.min, moneyFormat), max: formatMoney(max, moneyFormat) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store.confirm()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={t('withdraw.form')}>
      <RadioGroup
        legend={t('withdraw.account')}
        options={offer.accounts
          .filter(({ state }) => state === 'ready')
          .map((account) => ({
            value: account.id,
            title: BANKS[account.bank].name[host.locale.texts],
            detail: (
              <>
                <bdi dir="ltr">{account.number}</bdi> · {account.name}
              </>
            ),
            start: <BankLogo bank={account.bank} />,
          }))}
        value={store.account?.id ?? null}
        onChange={store.selectAccount}
      />
      <MoneyField
        label={t('withdraw.amount')}
        value={store.amount}
        onChange={store.setAmount}
        currency={currency}
        min={offer.min}
        max={max}
        maxLength={16}
        enterKeyHint="done"
        hint={t('deposit.amount_hint', limits)}
        problems={{
          unreadable: t('deposit.amount_unreadable'),
          low: t('deposit.amount_low', limits),
          high: t('deposit.amount_high', limits),
        }}
        suffix={
          <Button variant="ghost" size="s" aria-label={t('withdraw.all_label')} onClick={() => store.setAmount(max)}>
            {t('withdraw.all')}
          </Button>
        }
      />
      <PayoutQuote host={host} store={store} offer={offer} />
      <Button type="submit" block disabled={!store.canConfirm}>
        {t('withdraw.next')}
      </Button>
    </form>
  )
})
