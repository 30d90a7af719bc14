import type { Trials } from './likelihood-ratio.domain.ts'

/** Log likelihood ratio against a rollout, in nats, and the parts of the networks with the most weight. */
export interface NetworkScores {
  total: number
  /** Networks that reported a failure, while their weight is positive; at most the fifty with the most weight. */
  networks: Readonly<Record<string, Trials & { weight: number }>>
}

export const NO_SCORES: NetworkScores = { total: 0, networks: {} }

/**
 * Number of networks, those with the most weight, that are trimmed: no rollout is halted by the reports of one or two
 * networks.
 */
const TRIMMED_NETWORKS = 2
const MAX_NETWORKS = 50

/** Adds observations. A network is stored from its first failure on: earlier successes would only lower its weight. */
export function addTrials(
  { total, networks }: NetworkScores,
  network: string,
  newTrials: Trials,
  weight: number,
): NetworkScores {
  const before = networks[network]
  if (network === '' || (before === undefined && newTrials.failed === 0)) return { total: total + weight, networks }
  const { [network]: _, ...otherNetworks } = networks
  const updated = {
    trials: (before?.trials ?? 0) + newTrials.trials,
    failed: (before?.failed ?? 0) + newTrials.failed,
    weight: (before?.weight ?? 0) + weight,
  }
  return {
    total: total + weight,
    networks: updated.weight > 0 ? topNetworks({ ...otherNetworks, [network]: updated }) : otherNetworks,
  }
}

/** Returns the score without the trimmed networks, in nats. */
export const scoreWithoutTopNetwork = (networkScores: NetworkScores): number =>
  trimmedNetworks(networkScores).reduce((remaining, { weight }) => remaining - weight, networkScores.total)

/** Returns the trials without those of the trimmed networks: the estimate for a rollout must not depend on their reports either. */
export const trialsWithoutTop = (allTrials: Trials, networkScores: NetworkScores): Trials =>
  trimmedNetworks(networkScores).reduce(
    (remaining, { trials, failed }) => ({ trials: remaining.trials - trials, failed: remaining.failed - failed }),
    allTrials,
  )

function trimmedNetworks({ networks }: NetworkScores): (Trials & { weight: number })[] {
  const all = Object.values(networks)
  if (all.length <= TRIMMED_NETWORKS) return all
  return all.sort((left, right) => right.weight - left.weight).slice(0, TRIMMED_NETWORKS)
}

function topNetworks<T extends { weight: number }>(networks: Record<string, T>): Record<string, T> {
  const all = Object.entries(networks)
  if (all.length <= MAX_NETWORKS) return networks
  return Object.fromEntries(all.sort(([, left], [, right]) => right.weight - left.weight).slice(0, MAX_NETWORKS))
}
