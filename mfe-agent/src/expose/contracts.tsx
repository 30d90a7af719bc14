import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { contractFilterOf } from '../features/contracts/contract-filter.ts'
import { ContractsPage } from '../features/contracts/contracts.page.tsx'
import { composeContracts } from '../features/contracts/contracts.store.ts'

export default function Contracts(props: PageProps) {
  return <ContractsPage {...props} list={composeContracts(props.host).all} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeContracts(host).all, contractFilterOf(queryOf(host.navigation.path)))

export { texts } from '../texts.ts'
