import type { PageProps } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import type { Contract, ContractKind } from '@tessera/site'
import { Page } from '@tessera/ui/page'
import type { FilteredList } from '../../lib/filtered-query.ts'
import { type ContractFilter, filterOfKind } from './contract-filter.ts'
import { ContractPages } from './contract-pages.tsx'

export interface KindContractsPageProps extends PageProps {
  list: FilteredList<ContractFilter, Contract>
  kind: ContractKind
}

/** The caller's contracts of one kind, those that need a decision first. */
export function KindContractsPage({ host, list, kind }: KindContractsPageProps) {
  useVisit(list, filterOfKind(kind))
  return (
    <Page>
      <ContractPages host={host} list={list} />
    </Page>
  )
}
