import { useTexts } from '@tessera/i18n'
import { compareMoney, formatMoney, subtractMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Progress } from '@tessera/ui/progress'
import { observer } from 'mobx-react-lite'
import * as styles from './withdraw.module.css'

interface TurnoverCardProps {
  host: Host
  turnover: WithdrawalOffer['turnover']
}

/** Played and required turnover, as a progress bar and text; renders nothing if none is required (CSH-044). */
export const TurnoverCard = observer(function TurnoverCard({ host, turnover }: TurnoverCardProps) {
  const t = useTexts('mfe-cashier')
  const { needed, done } = turnover
  if (needed === '0.00') return null
  const { currency } = host.wallet
  const remaining = subtractMoney(needed, done) ?? '0.00'
  const isMet = compareMoney(remaining, '0.00') <= 0
  const values = { done: formatMoney(done, { currency }), needed: formatMoney(needed, { currency }) }
  return (
    <Card as="section" title={t('turnover.title')}>
      <Progress
        label={t('turnover.title')}
        // Numbers are exact enough for the width of a bar.
        value={Number(done) / Number(needed)}
        valueText={t('turnover.of', values)}
      />
      <p className={styles.between}>
        <span>{t('turnover.of', values)}</span>
      </p>
      <p className={styles.note}>
        {isMet ? t('turnover.met') : t('turnover.left', { left: formatMoney(remaining, { currency }) })}
      </p>
    </Card>
  )
})
