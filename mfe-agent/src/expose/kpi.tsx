import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { KpiPage } from '../features/kpi/kpi.page.tsx'
import { composeKpi } from '../features/kpi/kpi.store.ts'
import { kpiFilterOf } from '../features/kpi/kpi-filter.ts'

export default function Kpi(props: PageProps) {
  return <KpiPage {...props} store={composeKpi(props.host).kpi} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeKpi(host).kpi, kpiFilterOf(queryOf(host.navigation.path), todayOf(host.http.now())))

export { texts } from '../texts.ts'
