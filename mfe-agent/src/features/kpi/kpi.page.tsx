import { useTexts } from '@tessera/i18n'
import { todayOf } from '@tessera/i18n/days'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { Skeleton } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Crumbs } from '../../lib/crumbs.tsx'
import { DaysField } from '../../lib/days-field.tsx'
import { KPI } from '../../lib/paths.ts'
import { Plot } from '../../lib/plot.tsx'
import { teamSeries } from '../../lib/team-series.ts'
import { FiguresCard } from './figures-card.tsx'
import type { KpiStore } from './kpi.store.ts'
import { kpiAddress, kpiFilterOf } from './kpi-filter.ts'
import { LegsCard } from './legs-card.tsx'

export interface KpiPageProps extends PageProps {
  store: KpiStore
}

/** Figures of an agent's team in a range of days: totals, day by day, and by direct downline. */
export const KpiPage = observer(function KpiPage({ host, store }: KpiPageProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const query = useAddress(host, KPI)
  const [today] = useState(() => todayOf(host.http.now()))
  const filter = kpiFilterOf(query, today)
  useVisit(store, filter)
  useRefresh(host, store.reload)
  return (
    <Page>
      <DaysField
        host={host}
        value={filter}
        today={today}
        onChange={({ from, to }) => host.navigation.replace(kpiAddress(filter, { from, to }, today))}
      />
      <Loaded of={store.summary.query} skeleton={<KpiSkeleton />} failed={t('home.failed')}>
        {(summary) => (
          <>
            <Crumbs host={host} crumbs={summary.crumbs} hrefOf={(node) => kpiAddress(filter, { node }, today)} />
            <FiguresCard summary={summary} currency={currency} />
            <Card as="section" title={t('kpi.days')}>
              <Plot
                days={summary.days.map(({ day }) => day)}
                series={teamSeries(t, summary.days, currency)}
                today={today}
              />
            </Card>
          </>
        )}
      </Loaded>
      <LegsCard host={host} store={store} filter={filter} today={today} />
    </Page>
  )
})

const KpiSkeleton = () => (
  <Stack>
    <Skeleton height="44px" />
    <Skeleton height="660px" />
    <Skeleton height="320px" />
  </Stack>
)
