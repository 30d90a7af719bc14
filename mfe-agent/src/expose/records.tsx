import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { recordFilterOf } from '../features/records/record-filter.ts'
import { RecordsPage } from '../features/records/records.page.tsx'
import { composeRecords } from '../features/records/records.store.ts'

export default function Records(props: PageProps) {
  return <RecordsPage {...props} store={composeRecords(props.host).records} />
}

export const prepare = (host: Host): void =>
  prepareVisit(
    composeRecords(host).records.list,
    recordFilterOf(queryOf(host.navigation.path), todayOf(host.http.now())),
  )

export { texts } from '../texts.ts'
