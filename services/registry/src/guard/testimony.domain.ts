import type { Trials } from './evidence.domain.ts'

/** What speaks against a rollout, in nats, and what of it the loudest networks said. */
export interface Testimony {
  total: number
  /** Networks that told a failure, as long as what they tell speaks against the rollout; the fifty loudest. */
  networks: Readonly<Record<string, Trials & { weight: number }>>
}

export const SILENCE: Testimony = { total: 0, networks: {} }

/** So many networks, the loudest, are not believed: nobody's rollout is halted on the word of one, nor of two. */
const DISBELIEVED = 2
const MOST_NETWORKS = 50

/** A network is remembered from its first failure on: what went well before would only make it quieter. */
export function heard({ total, networks }: Testimony, network: string, told: Trials, weight: number): Testimony {
  const before = networks[network]
  if (network === '' || (before === undefined && told.failed === 0)) return { total: total + weight, networks }
  const { [network]: _, ...others } = networks
  const now = {
    trials: (before?.trials ?? 0) + told.trials,
    failed: (before?.failed ?? 0) + told.failed,
    weight: (before?.weight ?? 0) + weight,
  }
  return { total: total + weight, networks: now.weight > 0 ? loudest({ ...others, [network]: now }) : others }
}

/** What is left of the evidence without the networks that are not believed, in nats. */
export const widespread = (testimony: Testimony): number =>
  disbelieved(testimony).reduce((left, { weight }) => left - weight, testimony.total)

/** What is left of these trials without them: what is guessed of a rollout must not hang on their word either. */
export const withoutLoudest = (all: Trials, testimony: Testimony): Trials =>
  disbelieved(testimony).reduce(
    (left, { trials, failed }) => ({ trials: left.trials - trials, failed: left.failed - failed }),
    all,
  )

function disbelieved({ networks }: Testimony): (Trials & { weight: number })[] {
  const all = Object.values(networks)
  if (all.length <= DISBELIEVED) return all
  return all.sort((one, other) => other.weight - one.weight).slice(0, DISBELIEVED)
}

function loudest<T extends { weight: number }>(networks: Record<string, T>): Record<string, T> {
  const all = Object.entries(networks)
  if (all.length <= MOST_NETWORKS) return networks
  return Object.fromEntries(all.sort(([, one], [, other]) => other.weight - one.weight).slice(0, MOST_NETWORKS))
}
