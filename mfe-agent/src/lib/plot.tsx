import { useTexts } from '@tessera/i18n'
import { BarChart } from '@tessera/ui/bar-chart'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { useId, useState } from 'react'
import { formatDay, formatShortDay } from './format-day.ts'
import * as styles from './plot.module.css'

export interface PlotSeries {
  readonly id: string
  readonly name: string
  /** Unit, e.g. baht: shown above the axis. */
  readonly unit: string
  /** One for each day: height of its bar, and its label. */
  readonly values: readonly { readonly value: number; readonly text: string }[]
}

interface PlotProps {
  /** Oldest first. */
  days: readonly string[]
  /** One series is shown at a time. */
  series: readonly PlotSeries[]
  today: string
}

/** Figures by day, one bar a day, and the same figures as a table. */
export function Plot({ days, series, today }: PlotProps) {
  const t = useTexts('mfe-agent')
  const id = useId()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const selectedSeries = series.find((item) => item.id === selectedId) ?? series[0]
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (!selectedSeries || firstDay === undefined || lastDay === undefined) return null
  return (
    <div className={styles.plot}>
      <Tabs
        id={id}
        label={t('plot.figure')}
        variant="fill"
        tabs={series.map(({ id: tab, name }) => ({ id: tab, label: name }))}
        selected={selectedSeries.id}
        onSelect={setSelectedId}
      />
      <TabPanel tabs={id} selected={selectedSeries.id}>
        <p className={styles.unit}>{t('plot.unit', { unit: selectedSeries.unit })}</p>
        <BarChart
          label={t('plot.label', {
            name: selectedSeries.name,
            from: formatShortDay(firstDay),
            to: formatShortDay(lastDay),
          })}
          columns={days.map((day) => ({ id: day, label: formatShortDay(day), name: formatDay(day) }))}
          series={selectedSeries}
          columnTitle={t('plot.day')}
          tableLabel={t('plot.as_table')}
          today={today}
        />
      </TabPanel>
    </div>
  )
}
