import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'

/** What is there to be taken out, what is on its way already, and what the day still lets out. */
export const FundsCard = observer(function FundsCard({ host, offer }: { host: Host; offer: WithdrawalOffer }) {
  const t = useTexts('mfe-cashier')
  const { currency, isHidden } = host.wallet
  const { available, held, today } = offer
  return (
    <Card as="section" variant="raised" title={t('withdraw.available')}>
      <Price amount={available} currency={currency} size="xl" tone="success" masked={isHidden} />
      <Facts
        facts={[
          { name: t('withdraw.held'), value: <Price amount={held} currency={currency} size="s" masked={isHidden} /> },
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
