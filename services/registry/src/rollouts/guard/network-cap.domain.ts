import type { Observation } from './slice-test.domain.ts'

type Side = Observation['side']

/** Number of observations counted of a side: in total, and by network. */
export type NetworkCounts = Record<Side, { all: number; networks: ReadonlyMap<string, number> }>

/** Observations that are counted of every network, whatever the others report. */
const MIN_PER_NETWORK = 5

/**
 * Filters the observations that a guard counts, in order: on each side one network has at most as many as all others
 * together, but at least five. The filter does not depend on outcomes, so it does not bias the rate; and one person who
 * simulates many visitors behind one address cannot drown out all others.
 */
export function capPerNetwork(observations: readonly Observation[], storedCounts: NetworkCounts): Observation[] {
  const totals = { stable: storedCounts.stable.all, candidate: storedCounts.candidate.all }
  const networkCounts = {
    stable: new Map(storedCounts.stable.networks),
    candidate: new Map(storedCounts.candidate.networks),
  }
  return observations.filter(({ side, network }) => {
    const networkCount = networkCounts[side].get(network) ?? 0
    const isWithinCap = network === '' || networkCount < Math.max(MIN_PER_NETWORK, totals[side] - networkCount)
    if (!isWithinCap) return false
    totals[side] += 1
    networkCounts[side].set(network, networkCount + 1)
    return true
  })
}
