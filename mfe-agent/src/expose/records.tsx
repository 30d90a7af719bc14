import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { recordFilterOf } from '../features/records/record-filter.ts'
import { RecordsPage } from '../features/records/records.page.tsx'
import { composeRecords } from '../features/records/records.store.ts'

export default function Records(props: PageProps) {
  return <RecordsPage {...props} store={composeRecords(props.host).records} />
}

export const prepare = (host: Host): void =>
  composeRecords(host).records.list.show(recordFilterOf(queryOf(host.navigation.path), todayOf(host.http.now())))

export { texts } from '../texts.ts'
