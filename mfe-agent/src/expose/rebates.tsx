import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { DEFAULT_DAYS, RebatesPage } from '../features/rebates/rebates.page.tsx'
import { composeRebates } from '../features/rebates/rebates.store.ts'
import { daysOf } from '../lib/days-of.ts'

export default function Rebates(props: PageProps) {
  return <RebatesPage {...props} store={composeRebates(props.host).rebates} />
}

export const prepare = (host: Host): void =>
  prepareVisit(
    composeRebates(host).rebates.list,
    daysOf(queryOf(host.navigation.path), todayOf(host.http.now()), DEFAULT_DAYS),
  )

export { texts } from '../texts.ts'
