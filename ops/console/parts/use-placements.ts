import type { CompositionRef } from '@tessera/contracts'
import type { Resource } from '../../ui/stores/resource.store.ts'
import { useConsole } from '../console-context.ts'
import { movedMerchant, useResource } from '../use-resource.ts'

export interface Placement {
  merchant: string
  side: 'stable' | 'candidate'
  composition: CompositionRef
}

/** The compositions that every merchant runs, those of rollouts included. */
export function usePlacements(): Resource<Placement[]> {
  const { api, resources } = useConsole()
  const load = async (merchant: string, id: string) => {
    const cached = resources.resource<CompositionRef | null>(`composition ${merchant} ${id}`, () =>
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
        placements.map(async ({ merchant, side, id }) => ({ merchant, side, composition: await load(merchant, id) })),
      )
    },
    movedMerchant(),
  )
}

/** The merchants that run a version of the shell or of a slice. */
export const placementsOf = (placements: readonly Placement[], name: string, version: string): Placement[] =>
  placements.filter(({ composition: c }) => (name === 'shell' ? c.shell : c.slices[name]?.version) === version)
