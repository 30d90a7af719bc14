import { formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { TeamSummary } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Price } from '@tessera/ui/price'
import { formatTime } from '../../lib/format-day.ts'
import { KPI } from '../../lib/paths.ts'
import * as styles from './home.module.css'

interface TodayCardProps {
  host: Pick<Host, 'navigation' | 'merchant'>
  summary: TeamSummary
}

/** Figures of the whole team today: turnover first, then money, then members. */
export function TodayCard({ host, summary }: TodayCardProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const today = summary.days.at(-1)
  if (!today) return null
  const price = (amount: string) => <Price amount={amount} currency={currency} size="s" />
  const figures = [
    { name: t('figure.deposit'), value: price(today.deposit) },
    { name: t('figure.withdraw'), value: price(today.withdraw) },
    { name: t('figure.net'), value: price(today.net) },
    { name: t('figure.commission'), value: price(today.commission) },
    { name: t('figure.new'), value: formatCount(today.newMembers) },
    { name: t('figure.active'), value: formatCount(today.active) },
  ]
  return (
    <Card
      as="section"
      variant="raised"
      title={t('home.today')}
      action={
        <ButtonLink size="s" variant="ghost" href={KPI} onPress={() => host.navigation.push(KPI)}>
          {t('kpi.all')}
        </ButtonLink>
      }
    >
      <dl className={styles.figures}>
        <div className={styles.first}>
          <dt className={styles.name}>{t('figure.turnover')}</dt>
          <dd>
            <Price amount={today.turnover} currency={currency} size="xl" tone="accent" />
          </dd>
        </div>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('common.as_of', { at: formatTime(summary.asOf) })}</p>
    </Card>
  )
}
