import { DEFAULT_GUARD } from '@tessera/contracts'
import { evaluateSlice, type GuardTrip } from '../rollouts/guard/guard.domain.ts'
import { NEW_TEST, type Observation, type SliceTest, updateTest } from '../rollouts/guard/slice-test.domain.ts'

/** Numbers in [0, 1), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

interface SimulationOptions {
  slices: number
  /** Loads of both sides, each of any slice. */
  loads: number
  /** Of all visitors those on the rollout's arc. */
  share: number
  kind?: Observation['kind']
  random: () => number
  /** Rate of failures of a slice on a side, after so many loads. */
  rate(side: Observation['side'], slice: number, loads: number): number
  /** Every visitor has a network of its own, or edges vouch for all: then no report is left out. */
  network?: (n: number) => string
}

/**
 * Simulates a rollout and evaluates it after every load; returns the trip that halted it and the number of that slice's
 * loads until then.
 */
export function simulateRollout({
  slices,
  loads,
  share,
  random,
  rate,
  ...options
}: SimulationOptions): { trip: GuardTrip; after: number } | null {
  const tests: SliceTest[] = Array.from({ length: slices }, () => NEW_TEST)
  const loadCounts = new Array<number>(slices).fill(0)
  const scales = { share, maxRate: DEFAULT_GUARD.maxRate, now: 0 }
  for (let n = 0; n < loads; n++) {
    const slice = Math.floor(random() * slices)
    const side = random() < share ? 'candidate' : 'stable'
    const failed = random() < rate(side, slice, n)
    const network = options.network?.(n) ?? ''
    let test = tests[slice] as SliceTest
    const observation = { side, slice: `mfe-${slice}`, network } as const
    if (options.kind === 'fault') {
      test = updateTest(test, { ...observation, kind: 'load', failed: false }, scales)
      if (failed) test = updateTest(test, { ...observation, kind: 'fault', failed }, scales)
    } else test = updateTest(test, { ...observation, kind: 'load', failed }, scales)
    tests[slice] = test
    if (side === 'candidate') loadCounts[slice] = (loadCounts[slice] ?? 0) + 1
    const trip = evaluateSlice(DEFAULT_GUARD, slices, {
      slice: observation.slice,
      version: '2.0.0',
      stableVersion: '1.0.0',
      test,
    })
    if (trip) return { trip, after: loadCounts[slice] ?? 0 }
  }
  return null
}
