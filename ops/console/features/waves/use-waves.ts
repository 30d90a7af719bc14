import { type GroupRow, PLANS_PAGE, type PlanRow } from '@tessera/contracts'
import type { Pages } from '../../../ui/stores/pages.store.ts'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { useConsole } from '../../console-context.ts'
import { anyOf, merchantChanges, noReload, planChanges, usePages, useResource } from '../../use-resource.ts'

/** Groups of merchants, in their order. */
export function useGroups(): Resource<GroupRow[]> {
  const { api } = useConsole()
  return useResource('groups', () => api.groups(), noReload)
}

/** Plans of waves, newest first. */
export function usePlans(): Pages<PlanRow> {
  const { api } = useConsole()
  return usePages<PlanRow>(
    'plans',
    { load: (last) => api.plans(last?.id), idOf: (row) => row.id, pageSize: PLANS_PAGE },
    anyOf(planChanges, merchantChanges()),
  )
}
