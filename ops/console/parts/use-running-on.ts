import type { CompositionRef } from '@tessera/contracts'
import type { Resource } from '../../ui/stores/resource.store.ts'
import { useConsole } from '../console-context.ts'
import { movesOf, useResource } from '../use-resource.ts'

export interface Live {
  merchant: string
  side: 'stable' | 'candidate'
  composition: CompositionRef
}

/** The compositions that every merchant runs, those of rollouts included. */
export function useRunningOn(): Resource<Live[]> {
  const { api, resources } = useConsole()
  const load = async (merchant: string, id: string) => {
    const cached = resources.one<CompositionRef | null>(`composition ${merchant} ${id}`, () =>
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
    movesOf(),
  )
}

/** The merchants that run a version of the shell or of a slice. */
export const runsAt = (live: readonly Live[], name: string, version: string): Live[] =>
  live.filter(({ composition: c }) => (name === 'shell' ? c.shell : c.slices[name]?.version) === version)
