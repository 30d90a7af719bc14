import { REGISTRY_PAGE, type TokenRow } from '@tessera/contracts'
import { useConsole } from '../../console-context.ts'
import type { Pages } from '../../stores/pages.store.ts'
import { never, usePages } from '../../use-resource.ts'

export function useTokens(): Pages<TokenRow> {
  const { api } = useConsole()
  return usePages<TokenRow>(
    'tokens',
    { load: (last) => api.tokens(last?.id), id: (row) => row.id, size: REGISTRY_PAGE },
    never,
  )
}
