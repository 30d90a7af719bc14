import { REGISTRY_PAGE_SIZE, type TokenRow } from '@tessera/contracts'
import type { Pages } from '../../../ui/stores/pages.store.ts'
import { useConsole } from '../../console-context.ts'
import { noReload, usePages } from '../../use-resource.ts'

export function useTokens(): Pages<TokenRow> {
  const { api } = useConsole()
  return usePages<TokenRow>(
    'tokens',
    { load: (last) => api.tokens(last?.id), idOf: (row) => row.id, pageSize: REGISTRY_PAGE_SIZE },
    noReload,
  )
}
