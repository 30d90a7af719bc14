import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { BarChart } from '@tessera/ui/bar-chart'
import { Card } from '@tessera/ui/card'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { Metric, TeamStore } from './team.store.ts'

// In digits: the names of months are not among the texts, and would stand in another language than they.
const short = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** One bar a day, and the same figures as a table for whoever wants or needs to read them. */
export const DayChart = observer(function DayChart({ host, store }: { host: Host; store: TeamStore }) {
  const t = useTexts('mfe-agent')
  const id = useId()
  const { bars, metric } = store
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return null
  const name = t(metric === 'deposit' ? 'figure.deposit' : 'figure.bet')
  return (
    <Card as="section" title={t('chart.title')}>
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
            name,
            values: bars.map(({ amount }) => ({
              value: Number(amount),
              text: formatMoney(amount, { currency: host.merchant.currency }),
            })),
          }}
          columnTitle={t('chart.day')}
          tableLabel={t('chart.as_table')}
          today={store.summary.value?.to}
        />
      </TabPanel>
    </Card>
  )
})
