import type { Trials } from './evidence.domain.ts'

/** What speaks against a rollout, in nats, and what of it the loudest networks said. */
export interface NetworkScores {
  total: number
  /** Networks that told a failure, as long as what they tell speaks against the rollout; the fifty loudest. */
  networks: Readonly<Record<string, Trials & { weight: number }>>
}

export const SILENCE: NetworkScores = { total: 0, networks: {} }

/** So many networks, the loudest, are not believed: nobody's rollout is halted on the word of one, nor of two. */
const DISBELIEVED = 2
const MAX_NETWORKS = 50

/** A network is remembered from its first failure on: what went well before would only make it quieter. */
export function heard(
  { total, networks }: NetworkScores,
  network: string,
  told: Trials,
  weight: number,
): NetworkScores {
  const before = networks[network]
  if (network === '' || (before === undefined && told.failed === 0)) return { total: total + weight, networks }
  const { [network]: _, ...others } = networks
  const now = {
    trials: (before?.trials ?? 0) + told.trials,
    failed: (before?.failed ?? 0) + told.failed,
    weight: (before?.weight ?? 0) + weight,
  }
  return { total: total + weight, networks: now.weight > 0 ? topNetworks({ ...others, [network]: now }) : others }
}

/** What is left of the evidence without the networks that are not believed, in nats. */
export const widespread = (networkScores: NetworkScores): number =>
  disbelieved(networkScores).reduce((left, { weight }) => left - weight, networkScores.total)

/** What is left of these trials without them: what is guessed of a rollout must not hang on their word either. */
export const withoutTop = (all: Trials, networkScores: NetworkScores): Trials =>
  disbelieved(networkScores).reduce(
    (left, { trials, failed }) => ({ trials: left.trials - trials, failed: left.failed - failed }),
    all,
  )

function disbelieved({ networks }: NetworkScores): (Trials & { weight: number })[] {
  const all = Object.values(networks)
  if (all.length <= DISBELIEVED) return all
  return all.sort((one, other) => other.weight - one.weight).slice(0, DISBELIEVED)
}

function topNetworks<T extends { weight: number }>(networks: Record<string, T>): Record<string, T> {
  const all = Object.entries(networks)
  if (all.length <= MAX_NETWORKS) return networks
  return Object.fromEntries(all.sort(([, one], [, other]) => other.weight - one.weight).slice(0, MAX_NETWORKS))
}
