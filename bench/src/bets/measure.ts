import { median, percentile } from '../figures/median.ts'
import type { OpenDatabase, OpenVariant, Variant } from './variants.ts'

export const WORKERS = 32

export interface Throughput {
  /** Stakes and wins a second, the median of the runs. */
  perSecond: number
  /** p99 latency of a round in milliseconds, the median of the runs. */
  p99: number
}

async function runOnce(variant: Variant, wallets: number, seconds: number, firstNumber: number) {
  const end = performance.now() + seconds * 1_000
  const durationsMs: number[] = []
  let n = firstNumber
  const runWorker = async (worker: number): Promise<void> => {
    while (performance.now() < end) {
      const startedAt = performance.now()
      await variant.playRound(worker % wallets, n++)
      durationsMs.push(performance.now() - startedAt)
    }
  }
  const runStartedAt = performance.now()
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => runWorker(worker)))
  return {
    next: n,
    perSecond: (2 * durationsMs.length * 1_000) / (performance.now() - runStartedAt),
    p99: percentile(durationsMs, 0.99),
  }
}

/** Measures the variants in alternating runs, so that load on the machine affects all of them. */
export async function measureVariants<Name extends string>(
  variants: Record<Name, OpenVariant>,
  open: OpenDatabase,
  { wallets, runs, seconds }: { wallets: number; runs: number; seconds: number },
): Promise<Record<Name, Throughput>> {
  const names = Object.keys(variants) as Name[]
  const openVariants = new Map<Name, Variant>()
  const throughputs = new Map<Name, { perSecond: number; p99: number }[]>(names.map((name) => [name, []]))
  let n = 0
  try {
    for (const name of names) openVariants.set(name, await variants[name](open, wallets))
    for (let run = 0; run < runs; run++)
      for (const [name, variant] of openVariants) {
        const { next, ...throughput } = await runOnce(variant, wallets, seconds, n)
        n = next
        throughputs.get(name)?.push(throughput)
      }
  } finally {
    for (const variant of openVariants.values()) await variant.close()
  }
  const medianOf = (name: Name, metric: keyof Throughput) =>
    Math.round(median((throughputs.get(name) ?? []).map((pace) => pace[metric])))
  const entries = names.map(
    (name) => [name, { perSecond: medianOf(name, 'perSecond'), p99: medianOf(name, 'p99') }] as const,
  )
  return Object.fromEntries(entries) as Record<Name, Throughput>
}
