import { REGISTRY_PAGE, type TokenRow } from '@tessera/contracts'
import type { Pages } from '../../../ui/stores/pages.store.ts'
import { useConsole } from '../../console-context.ts'
import { noChange, usePages } from '../../use-resource.ts'

export function useTokens(): Pages<TokenRow> {
  const { api } = useConsole()
  return usePages<TokenRow>(
    'tokens',
    { load: (last) => api.tokens(last?.id), id: (row) => row.id, size: REGISTRY_PAGE },
    noChange,
  )
}
