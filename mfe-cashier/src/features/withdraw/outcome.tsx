import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { isFree } from '../../lib/fee.ts'
import * as styles from './withdraw.module.css'
import type { WithdrawStore } from './withdraw.store.ts'

interface OutcomeProps {
  host: Host
  store: WithdrawStore
  offer: WithdrawalOffer
}

/** Withdrawn amount, fee and received amount (CSH-044). */
export const PayoutQuote = observer(function PayoutQuote({ host, store, offer }: OutcomeProps) {
  const t = useTexts('mfe-cashier')
  const { currency } = host.wallet
  const { amount, payoutQuote: outcome } = store
  if (!outcome || amount === null) return null
  const price = (money: string) => <Price amount={money} currency={currency} size="s" />
  return (
    <div className={styles.outcome}>
      <Facts
        facts={[
          { name: t('withdraw.amount'), value: price(amount) },
          { name: t('detail.fee'), value: isFree(offer) ? t('detail.free') : price(outcome.fee) },
          { name: t('withdraw.arrives'), value: price(outcome.arrives), strong: true },
        ]}
      />
    </div>
  )
})
