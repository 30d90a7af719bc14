import type { SiteState } from '@tessera/site'
import type { Resource } from '../../ui/stores/resource.store.ts'
import { useDesk } from '../desk-context.ts'
import { useResource } from '../use-resource.ts'

export function useSites(): Resource<SiteState[]> {
  const { api } = useDesk()
  return useResource('sites', api.sites)
}
