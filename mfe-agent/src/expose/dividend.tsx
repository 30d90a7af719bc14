import type { Host, PageProps } from '@tessera/platform'
import { prepareVisit } from '@tessera/platform/visit'
import { filterOfKind } from '../features/contracts/contract-filter.ts'
import { composeContracts } from '../features/contracts/contracts.store.ts'
import { KindContractsPage } from '../features/contracts/kind-contracts.page.tsx'

export default function Dividend(props: PageProps) {
  return <KindContractsPage {...props} kind="dividend" list={composeContracts(props.host).kinds.dividend} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeContracts(host).kinds.dividend, filterOfKind('dividend'))

export { texts } from '../texts.ts'
