import { type ProposalRow, REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import type { Pages } from '../../ui/stores/pages.store.ts'
import { useConsole } from '../console-context.ts'
import { merchantChanges, usePages } from '../use-resource.ts'

/** Open proposals, or all; newest first. */
export function useProposals(filter: 'open' | 'all'): Pages<ProposalRow> {
  const { api } = useConsole()
  return usePages<ProposalRow>(
    `proposals ${filter}`,
    {
      load: (last) =>
        api.proposals({ ...(filter === 'open' ? { open: 'true' } : {}), ...(last ? { before: last.id } : {}) }),
      idOf: (row) => row.id,
      pageSize: REGISTRY_PAGE_SIZE,
    },
    merchantChanges(),
  )
}
