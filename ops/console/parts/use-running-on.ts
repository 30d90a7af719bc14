import type { CompositionRef, MerchantRow } from '@tessera/contracts'
import { useConsole } from '../console-context.ts'
import { movesOf, useResource } from '../use-resource.ts'

export interface Live {
  merchant: string
  side: 'stable' | 'candidate'
  composition: CompositionRef
}

/** What every merchant runs, rollouts too. */
export function useRunningOn(merchants: readonly MerchantRow[]): Live[] {
  const { api, resources } = useConsole()
  const places = merchants.flatMap(({ code, stable, rollouts }) => [
    ...(stable ? [{ merchant: code, side: 'stable' as const, id: stable }] : []),
    ...rollouts.map(({ composition }) => ({ merchant: code, side: 'candidate' as const, id: composition })),
  ])
  const load = (merchant: string, id: string) => {
    const known = resources.one<CompositionRef | null>(`composition ${merchant} ${id}`, () =>
      api.composition(merchant, id),
    )
    return known.value ?? api.composition(merchant, id)
  }
  const key = places.map((p) => p.id).join(' ')
  return (
    useResource(
      `running ${key}`,
      () =>
        Promise.all(
          places.map(async ({ merchant, side, id }) => ({ merchant, side, composition: await load(merchant, id) })),
        ),
      movesOf(),
    ).value ?? []
  )
}

/** Where a version of a member runs now. */
export const runsAt = (live: readonly Live[], name: string, version: string): Live[] =>
  live.filter(({ composition: c }) => (name === 'shell' ? c.shell : c.slices[name]?.version) === version)
