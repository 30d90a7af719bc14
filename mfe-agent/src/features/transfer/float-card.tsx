import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { AgentFloat } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'

/** Balance of the float, the amount that could be moved into it, and the limit left for today. */
export const FloatCard = observer(function FloatCard({ host, float }: { host: Host; float: AgentFloat }) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const price = (amount: string) => <Price amount={amount} currency={currency} size="s" masked={host.wallet.isHidden} />
  return (
    <Card as="section" variant="raised" title={t('float.name')}>
      <Price amount={float.float} currency={currency} size="xl" tone="accent" masked={host.wallet.isHidden} />
      <Facts
        facts={[
          { name: t('float.available'), value: price(float.available) },
          { name: t('float.day_left'), value: price(float.dayLeft) },
        ]}
      />
    </Card>
  )
})
