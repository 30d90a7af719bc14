import type { PageProps } from '@tessera/platform'
import type { Contract, ContractKind } from '@tessera/site'
import { Page } from '@tessera/ui/page'
import { useLayoutEffect } from 'react'
import type { FilteredList } from '../../lib/filtered-query.ts'
import { type ContractFilter, filterOfKind } from './contract-filter.ts'
import { ContractPages } from './contract-pages.tsx'

export interface KindContractsPageProps extends PageProps {
  list: FilteredList<ContractFilter, Contract>
  kind: ContractKind
}

/** The caller's contracts of one kind, those that need a decision first. */
export function KindContractsPage({ host, list, kind }: KindContractsPageProps) {
  useLayoutEffect(() => list.show(filterOfKind(kind)), [list, kind])
  useLayoutEffect(() => list.markStale, [list])
  return (
    <Page>
      <ContractPages host={host} list={list} />
    </Page>
  )
}
