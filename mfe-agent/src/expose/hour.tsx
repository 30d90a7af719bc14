import type { Host, PageProps } from '@tessera/platform'
import { prepareVisit } from '@tessera/platform/visit'
import { filterOfKind } from '../features/contracts/contract-filter.ts'
import { composeContracts } from '../features/contracts/contracts.store.ts'
import { KindContractsPage } from '../features/contracts/kind-contracts.page.tsx'

export default function Hour(props: PageProps) {
  return <KindContractsPage {...props} kind="hour" list={composeContracts(props.host).kinds.hour} />
}

export const prepare = (host: Host): void => prepareVisit(composeContracts(host).kinds.hour, filterOfKind('hour'))

export { texts } from '../texts.ts'
