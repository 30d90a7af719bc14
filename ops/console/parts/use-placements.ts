import type { CompositionRef } from '@tessera/contracts'
import type { Resource } from '../../ui/stores/resource.store.ts'
import { useConsole } from '../console-context.ts'
import { merchantChanges, useResource } from '../use-resource.ts'

export interface RunningComposition {
  merchant: string
  side: 'stable' | 'candidate'
  composition: CompositionRef
}

/** Compositions that merchants run, stable and candidates. */
export function usePlacements(): Resource<RunningComposition[]> {
  const { api, resources } = useConsole()
  const loadComposition = async (merchant: string, id: string) => {
    const cached = resources.getResource<CompositionRef | null>(`composition ${merchant} ${id}`, () =>
      api.composition(merchant, id),
    )
    return cached.value ?? api.composition(merchant, id)
  }
  return useResource(
    'running on',
    async () => {
      const placements = (await api.merchants()).flatMap(({ code, stable, rollouts }) => [
        ...(stable ? [{ merchant: code, side: 'stable' as const, id: stable }] : []),
        ...rollouts.map(({ composition }) => ({ merchant: code, side: 'candidate' as const, id: composition })),
      ])
      return Promise.all(
        placements.map(async ({ merchant, side, id }) => ({
          merchant,
          side,
          composition: await loadComposition(merchant, id),
        })),
      )
    },
    merchantChanges(),
  )
}

/** Placements whose composition contains the given version of the shell or of a slice. */
export const placementsOf = (
  placements: readonly RunningComposition[],
  name: string,
  version: string,
): RunningComposition[] =>
  placements.filter(({ composition: c }) => (name === 'shell' ? c.shell : c.slices[name]?.version) === version)
