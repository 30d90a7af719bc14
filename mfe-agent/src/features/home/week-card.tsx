import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { TeamSummary } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Plot } from '../../lib/plot.tsx'
import { teamSeries } from '../../lib/team-series.ts'
import { percentChange, sumOf } from './change.ts'
import * as styles from './home.module.css'
import { SPAN_DAYS } from './home.store.ts'

interface WeekCardProps {
  host: Pick<Host, 'merchant'>
  summary: TeamSummary
}

/** The last days one by one, and the change of their turnover against the same number of days before. */
export function WeekCard({ host, summary }: WeekCardProps) {
  const t = useTexts('mfe-agent')
  const days = summary.days.slice(-SPAN_DAYS)
  const totalTurnover = (teamDays: TeamSummary['days']) => sumOf(teamDays.map((day) => day.turnover))
  const change = percentChange(totalTurnover(days), totalTurnover(summary.days.slice(0, -SPAN_DAYS)))
  return (
    <Card as="section" title={t('home.week', { count: SPAN_DAYS })}>
      {change !== null && (
        <p className={styles.change} data-sign={Math.sign(change)}>
          {change === 0
            ? t('home.same', { count: SPAN_DAYS })
            : t(change > 0 ? 'home.more' : 'home.less', { percent: Math.abs(change), count: SPAN_DAYS })}
        </p>
      )}
      <Plot days={days.map(({ day }) => day)} series={teamSeries(t, days, host.merchant.currency)} today={summary.to} />
    </Card>
  )
}
