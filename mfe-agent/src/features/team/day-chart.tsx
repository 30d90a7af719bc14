import { formatMoney, useTexts } from '@tessera/i18n'
import { BarChart } from '@tessera/ui/bar-chart'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import * as styles from './day-chart.module.css'
import type { Metric, TeamStore } from './team.store.ts'

const short = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** One bar a day, and the same figures as a table for whoever wants or needs to read them. */
export const DayChart = observer(function DayChart({ store, currency }: { store: TeamStore; currency: string }) {
  const t = useTexts('mfe-agent')
  const id = useId()
  const { bars, metric } = store
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return null
  const name = t(metric === 'deposit' ? 'figure.deposit' : 'figure.bet')
  return (
    <section className={styles.chart} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.title}>
        {t('chart.title')}
      </h2>
      <Tabs
        id={id}
        label={t('chart.metric')}
        variant="fill"
        tabs={[
          { id: 'deposit', label: t('figure.deposit') },
          { id: 'bet', label: t('figure.bet') },
        ]}
        selected={metric}
        onSelect={(chosen) => store.measure(chosen as Metric)}
      />
      <TabPanel tabs={id} selected={metric}>
        <BarChart
          label={t('chart.label', { name, from: short(first.day), to: short(last.day) })}
          columns={bars.map(({ day }) => ({ id: day, label: short(day), name: day.replaceAll('-', '/') }))}
          series={{
            id: metric,
            name: `${name} (${currency})`,
            values: bars.map(({ amount }) => ({ value: Number(amount), text: formatMoney(amount) })),
          }}
          columnTitle={t('chart.day')}
          tableLabel={t('chart.as_table')}
          today={store.summary.value?.to}
        />
      </TabPanel>
    </section>
  )
})
