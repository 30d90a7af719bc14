import type { CompositionRef, MerchantRow } from '@tessera/contracts'
import type { Resource } from '../../ui/stores/resource.store.ts'
import { useConsole } from '../console-context.ts'
import { merchantChanges, useImmutable, useResource } from '../use-resource.ts'

export function useMerchants(): Resource<MerchantRow[]> {
  const { api } = useConsole()
  return useResource('merchants', () => api.merchants(), merchantChanges())
}

/** Composition by id, loaded once because compositions never change; null without an id. */
export function useComposition(merchant: string, id: string | null): Resource<CompositionRef | null> {
  const { api } = useConsole()
  return useImmutable(`composition ${merchant} ${id}`, () =>
    id ? api.composition(merchant, id) : Promise.resolve(null),
  )
}
