import { seededRandom, simulateRollout } from '../../testing/simulated-rollout.ts'

/** `npm run long` plays each rollout twenty times as long. */
const LOADS = Number(process.env.GUARD_LOADS ?? 120)
const ROLLOUTS = 10_000
const SLICES = 60
/** Everybody has a network of his own, so that whose word is left out makes no difference. */
const own = (n: number) => `network ${n}`
const firstFailsIn = (rate: number) => (side: string, slice: number) =>
  side === 'candidate' && slice === 0 ? rate : 0.01

test.each([
  ['load', 0.1, 0.01],
  ['load', 0.5, 0.05],
  ['load', 0.9, 0.05],
  ['load', 1, 0.01],
  ['fault', 0.1, 0.01],
  ['fault', 0.5, 0.05],
] as const)(
  'MFP-007 checks 10,000 healthy rollouts after each %s, on a share of %d and with errors in %d, and halts fewer than 1 %%',
  (kind, share, base) => {
    const random = seededRandom(7)
    let halted = 0
    for (let n = 0; n < ROLLOUTS; n++)
      if (simulateRollout({ slices: 2, loads: LOADS, share, kind, random, rate: () => base })) halted++
    expect(halted).toBeLessThan(ROLLOUTS / 100)
  },
)

/** After how many of its own loads the slice that fails was halted, with five seeds. */
const afterLoads = (kind: 'load' | 'fault', share: number, rate: number, max: number): number[] =>
  [1, 2, 3, 4, 5].map((seed) => {
    const loads = (SLICES * max * 1.5) / share
    const rates = { rate: firstFailsIn(rate), network: own }
    const halt = simulateRollout({ slices: SLICES, loads, share, kind, random: seededRandom(seed), ...rates })
    return halt?.trip.slice === 'mfe-0' ? halt.after : Number.POSITIVE_INFINITY
  })

describe.each(['load', 'fault'] as const)('one slice of sixty, by its %ss', (kind) => {
  test.each([0.05, 0.1, 0.5, 0.75, 0.9, 1])(
    'MFP-007 is halted within 100 of its loads if it fails for all visitors, on a share of %d',
    (share) => {
      expect(Math.max(...afterLoads(kind, share, 1, 100))).toBeLessThanOrEqual(100)
    },
  )

  test.each([0.1, 0.5])(
    'MFP-007 is halted within 300 if it fails in 20 %% instead of 1 %%, on a share of %d',
    (share) => {
      expect(Math.max(...afterLoads(kind, share, 0.2, 300))).toBeLessThanOrEqual(300)
    },
  )
})
