import { useTexts } from '@tessera/i18n'
import { compareMoney, formatMoney, subtractMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import type { WithdrawStore } from './withdraw.store.ts'

interface FundsCardProps {
  host: Host
  store: WithdrawStore
  offer: WithdrawalOffer
}

/** Amounts for a withdrawal started now: the withdrawable amount, cash, remaining turnover, pending withdrawals, and the day's limit. */
export const FundsCard = observer(function FundsCard({ host, store, offer }: FundsCardProps) {
  const t = useTexts('mfe-cashier')
  const { currency, isHidden } = host.wallet
  const { available, held, today, turnover } = offer
  const { withdrawable } = store
  const remainingTurnover = subtractMoney(turnover.needed, turnover.done) ?? '0.00'
  const smallPrice = (amount: string) => <Price amount={amount} currency={currency} size="s" masked={isHidden} />
  return (
    <Card as="section" variant="raised" title={t('withdraw.available')}>
      <Price
        amount={withdrawable}
        currency={currency}
        size="xl"
        tone={withdrawable === '0.00' ? 'plain' : 'success'}
        masked={isHidden}
      />
      <Facts
        facts={[
          ...(available === withdrawable ? [] : [{ name: t('withdraw.cash'), value: smallPrice(available) }]),
          ...(compareMoney(remainingTurnover, '0.00') > 0
            ? [{ name: t('withdraw.to_play'), value: smallPrice(remainingTurnover) }]
            : []),
          { name: t('withdraw.held'), value: smallPrice(held) },
          {
            name: t('withdraw.today'),
            value: t('withdraw.today_left', {
              times: today.countLeft,
              left: formatMoney(today.amountLeft, { currency, short: true }),
            }),
          },
        ]}
      />
    </Card>
  )
})
