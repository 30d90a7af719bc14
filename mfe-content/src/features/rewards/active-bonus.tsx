import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney, subtractMoney } from '@tessera/i18n/money'
import { type ActiveBonus, categoryKey } from '@tessera/site'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Progress } from '@tessera/ui/progress'
import { observer } from 'mobx-react-lite'
import { GiveUpButton } from './give-up-button.tsx'
import type { RewardTabProps } from './reward-tab-props.ts'
import * as styles from './rewards.module.css'
import { shareOf } from './share-of.ts'

interface ActiveBonusCardProps extends RewardTabProps {
  bonus: ActiveBonus
}

/** The active bonus: its wagering progress, the remaining amount, and its rules. */
export const ActiveBonusCard = observer(function ActiveBonusCard({ host, store, bonus }: ActiveBonusCardProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const { reward, balance, progress, target, maxBet, contributions, expiresAt, maxCashOut, awaitsRounds } = bonus
  const { currency } = host.wallet
  const formatAmount = (amount: string) => formatMoney(amount, { currency })
  const remainingText = t('bonus.left', { amount: formatAmount(subtractMoney(target, progress) ?? target) })
  return (
    <Card as="section" variant="raised" title={reward.title}>
      <Progress label={t('bonus.progress')} value={shareOf(progress, target)} valueText={remainingText} />
      <p className={styles.left}>{remainingText}</p>
      {awaitsRounds && <Callout title={t('bonus.awaits')} />}
      <Facts
        facts={[
          { name: t('bonus.balance'), value: formatAmount(balance), strong: true },
          {
            name: t('bonus.done'),
            value: t('bonus.done_of', { done: formatAmount(progress), target: formatAmount(target) }),
          },
          { name: t('bonus.max_bet'), value: formatAmount(maxBet) },
          ...(maxCashOut === null ? [] : [{ name: t('bonus.max_cash_out'), value: formatAmount(maxCashOut) }]),
          {
            name: t('bonus.counts'),
            value: contributions
              .map(({ gameType, percent }) => `${shared(categoryKey(gameType))} ${percent}%`)
              .join(', '),
          },
          { name: t('bonus.until'), value: formatDateTime(expiresAt, host.locale.language) },
        ]}
      />
      <p className={styles.note}>{t('promotions.withdrawal_rule')}</p>
      <GiveUpButton host={host} store={store} grantId={reward.id} title={reward.title} lostAmount={balance} />
    </Card>
  )
})
