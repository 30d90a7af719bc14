import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { TeamSummary } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Plot } from '../../lib/plot.tsx'
import { teamSeries } from '../../lib/team-series.ts'
import { changeOf, sumOf } from './change.ts'
import * as styles from './home.module.css'
import { SPAN } from './home.store.ts'

interface WeekCardProps {
  host: Pick<Host, 'merchant'>
  summary: TeamSummary
}

/** The last days one by one, and how their turnover compares with that of as many days before. */
export function WeekCard({ host, summary }: WeekCardProps) {
  const t = useTexts('mfe-agent')
  const days = summary.days.slice(-SPAN)
  const turnover = (teamDays: TeamSummary['days']) => sumOf(teamDays.map((day) => day.turnover))
  const change = changeOf(turnover(days), turnover(summary.days.slice(0, -SPAN)))
  return (
    <Card as="section" title={t('home.week', { count: SPAN })}>
      {change !== null && (
        <p className={styles.change} data-sign={Math.sign(change)}>
          {change === 0
            ? t('home.same', { count: SPAN })
            : t(change > 0 ? 'home.more' : 'home.less', { percent: Math.abs(change), count: SPAN })}
        </p>
      )}
      <Plot days={days.map(({ day }) => day)} series={teamSeries(t, days, host.merchant.currency)} today={summary.to} />
    </Card>
  )
}
