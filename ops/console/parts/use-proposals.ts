import { type ProposalRow, REGISTRY_PAGE } from '@tessera/contracts'
import type { Pages } from '../../ui/stores/pages.store.ts'
import { useConsole } from '../console-context.ts'
import { movesOf, usePages } from '../use-resource.ts'

/** Open proposals, or all; newest first. */
export function useProposals(which: 'open' | 'all'): Pages<ProposalRow> {
  const { api } = useConsole()
  return usePages<ProposalRow>(
    `proposals ${which}`,
    {
      load: (last) =>
        api.proposals({ ...(which === 'open' ? { open: 'true' } : {}), ...(last ? { before: last.id } : {}) }),
      id: (row) => row.id,
      size: REGISTRY_PAGE,
    },
    movesOf(),
  )
}
