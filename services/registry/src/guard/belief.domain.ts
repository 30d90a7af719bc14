import type { Observation } from './slice-test.domain.ts'

type Side = Observation['side']

/** How much was believed of a side: of everybody, and of each network that is asked after. */
export type Heard = Record<Side, { all: number; networks: ReadonlyMap<string, number> }>

/** So much is believed of a network whoever else tells what. */
const ALWAYS = 5

/**
 * What a guard believes of what was told, in order: of one network on each side no more than of all others together, and five
 * observations at least. What is left out does not hang on how it went, so that it moves no rate; and one person who makes himself many
 * visitors behind one address cannot drown what all others tell.
 */
export function believed(told: readonly Observation[], before: Heard): Observation[] {
  const all = { stable: before.stable.all, candidate: before.candidate.all }
  const networks = { stable: new Map(before.stable.networks), candidate: new Map(before.candidate.networks) }
  return told.filter(({ side, network }) => {
    const own = networks[side].get(network) ?? 0
    const isBelieved = network === '' || own < Math.max(ALWAYS, all[side] - own)
    if (!isBelieved) return false
    all[side] += 1
    networks[side].set(network, own + 1)
    return true
  })
}
