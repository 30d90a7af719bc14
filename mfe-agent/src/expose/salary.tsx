import type { Host, PageProps } from '@tessera/platform'
import { prepareVisit } from '@tessera/platform/visit'
import { filterOfKind } from '../features/contracts/contract-filter.ts'
import { composeContracts } from '../features/contracts/contracts.store.ts'
import { KindContractsPage } from '../features/contracts/kind-contracts.page.tsx'

export default function Salary(props: PageProps) {
  return <KindContractsPage {...props} kind="salary" list={composeContracts(props.host).kinds.salary} />
}

export const prepare = (host: Host): void => prepareVisit(composeContracts(host).kinds.salary, filterOfKind('salary'))

export { texts } from '../texts.ts'
