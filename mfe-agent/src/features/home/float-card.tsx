import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { AgentFloat } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { TRANSFER } from '../../lib/paths.ts'
import * as styles from './home.module.css'

interface FloatCardProps {
  host: Host
  float: AgentFloat
}

/** The agent's float, with a link to send from it. */
export const FloatCard = observer(function FloatCard({ host, float }: FloatCardProps) {
  const t = useTexts('mfe-agent')
  return (
    <Card
      as="section"
      title={t('float.name')}
      action={
        <ButtonLink size="s" variant="secondary" href={TRANSFER} onPress={() => host.navigation.push(TRANSFER)}>
          {t('transfer.send')}
        </ButtonLink>
      }
    >
      <p className={styles.float}>
        <Price amount={float.float} currency={host.merchant.currency} size="l" masked={host.wallet.isHidden} />
      </p>
    </Card>
  )
})
