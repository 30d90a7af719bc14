import { formatMoney, useTexts } from '@tessera/i18n'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import * as styles from './day-chart.module.css'
import type { Metric, TeamStore } from './team.store.ts'

const WIDTH = 320
const HEIGHT = 120
const TABS = 'team-metric'

const short = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** One bar a day, and the same figures as a table for whoever wants or needs to read them. */
export const DayChart = observer(function DayChart({ store, currency }: { store: TeamStore; currency: string }) {
  const t = useTexts('mfe-agent')
  const { bars, metric } = store
  const step = WIDTH / Math.max(1, bars.length)
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return null
  const name = t(metric === 'deposit' ? 'figure.deposit' : 'figure.bet')
  return (
    <section className={styles.chart} aria-labelledby="team-chart">
      <h2 id="team-chart" className={styles.title}>
        {t('chart.title')}
      </h2>
      <Tabs
        id={TABS}
        label={t('chart.metric')}
        variant="fill"
        tabs={[
          { id: 'deposit', label: t('figure.deposit') },
          { id: 'bet', label: t('figure.bet') },
        ]}
        selected={metric}
        onSelect={(id) => store.measure(id as Metric)}
      />
      <TabPanel tabs={TABS} selected={metric}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart.label', { name, from: short(first.day), to: short(last.day) })}
        >
          {bars.map((bar, at) => {
            const height = Math.max(2, bar.share * HEIGHT)
            const gap = Math.min(6, step * 0.3)
            return (
              <rect
                key={bar.day}
                x={at * step + gap / 2}
                y={HEIGHT - height}
                width={step - gap}
                height={height}
                rx={Math.min(3, step / 4)}
              />
            )
          })}
        </svg>
        <p className={styles.axis} aria-hidden="true">
          <span>{short(first.day)}</span>
          <span>{short(last.day)}</span>
        </p>
        <details>
          <summary className={styles.summary}>{t('chart.as_table')}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('chart.day')}</th>
                <th scope="col">
                  {name} ({currency})
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.day}>
                  <th scope="row">{bar.day.replaceAll('-', '/')}</th>
                  <td>{formatMoney(bar.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </TabPanel>
    </section>
  )
})
