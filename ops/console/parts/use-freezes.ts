import { type FreezeRow, REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import type { Pages } from '../../ui/stores/pages.store.ts'
import { useConsole } from '../console-context.ts'
import { merchantChanges, usePages } from '../use-resource.ts'

/** Freezes, newest first. */
export function useFreezes(): Pages<FreezeRow> {
  const { api } = useConsole()
  return usePages<FreezeRow>(
    'freezes',
    { load: (last) => api.freezes(last?.id), idOf: (row) => row.id, pageSize: REGISTRY_PAGE_SIZE },
    merchantChanges(),
  )
}

/** Active freeze of the merchant that ends last; null if there is none. */
export function useActiveFreeze(merchant: string): FreezeRow | null {
  const { clock } = useConsole()
  const activeFreezes = useFreezes().rows.filter(
    ({ merchants, from, to, state }) =>
      state !== 'lifted' &&
      Date.parse(from) <= clock.now &&
      Date.parse(to) > clock.now &&
      (merchants.length === 0 || merchants.includes(merchant)),
  )
  return activeFreezes.toSorted((a, b) => Date.parse(b.to) - Date.parse(a.to))[0] ?? null
}
