import { median, percentile } from '../figures/median.ts'
import type { OpenDatabase, OpenWay, Way } from './ways.ts'

export const WORKERS = 32

export interface Pace {
  /** Stakes and wins a second, the median of the runs. */
  perSecond: number
  /** Milliseconds that the slowest hundredth of rounds takes, the median of the runs. */
  p99: number
}

async function runOnce(way: Way, wallets: number, seconds: number, from: number) {
  const end = performance.now() + seconds * 1_000
  const took: number[] = []
  let n = from
  const work = async (worker: number): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now()
      await way.round(worker % wallets, n++)
      took.push(performance.now() - begun)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  return {
    next: n,
    perSecond: (2 * took.length * 1_000) / (performance.now() - begun),
    p99: percentile(took, 0.99),
  }
}

/** Measures the variants in alternating runs, so that load on the machine affects all of them. */
export async function measureWays<Name extends string>(
  ways: Record<Name, OpenWay>,
  open: OpenDatabase,
  { wallets, runs, seconds }: { wallets: number; runs: number; seconds: number },
): Promise<Record<Name, Pace>> {
  const names = Object.keys(ways) as Name[]
  const opened = new Map<Name, Way>()
  const paces = new Map<Name, { perSecond: number; p99: number }[]>(names.map((name) => [name, []]))
  let n = 0
  try {
    for (const name of names) opened.set(name, await ways[name](open, wallets))
    for (let run = 0; run < runs; run++)
      for (const [name, way] of opened) {
        const { next, ...pace } = await runOnce(way, wallets, seconds, n)
        n = next
        paces.get(name)?.push(pace)
      }
  } finally {
    for (const way of opened.values()) await way.close()
  }
  const medianOf = (name: Name, metric: keyof Pace) =>
    Math.round(median((paces.get(name) ?? []).map((pace) => pace[metric])))
  const entries = names.map(
    (name) => [name, { perSecond: medianOf(name, 'perSecond'), p99: medianOf(name, 'p99') }] as const,
  )
  return Object.fromEntries(entries) as Record<Name, Pace>
}
