import { type PreviewRow, REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import type { Pages } from '../../../ui/stores/pages.store.ts'
import { useConsole } from '../../console-context.ts'
import { merchantChanges, usePages } from '../../use-resource.ts'

export function usePreviews(merchant: string): Pages<PreviewRow> {
  const { api } = useConsole()
  return usePages<PreviewRow>(
    `previews ${merchant}`,
    { load: (last) => api.previews(merchant, last?.id), idOf: (row) => row.id, pageSize: REGISTRY_PAGE_SIZE },
    merchantChanges(merchant),
  )
}
