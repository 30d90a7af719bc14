import type { CarryRule } from '@tessera/site'
import fc from 'fast-check'
import { reachedTierIndex, type Tier } from '../contracts/terms.domain.ts'
import { type CarryOver, calculatePay } from './settle.domain.ts'

const tier = (turnover: bigint, active: number, net: bigint, ppm: bigint): Tier => ({ turnover, active, net, ppm })
const NONE: CarryOver = { carried: 0n, shortfall: 0n }
const flat = (tiers: Tier[], turnover: bigint, active: number, below: bigint) =>
  calculatePay({ tiers, carry: 'none' }, { base: turnover, turnover, active }, NONE, below)

test('AGT-053 AGT-055 settles the day of the design: A and B are paid, D meets no tier', () => {
  const A = [tier(5_000_000n, 3, 0n, 5_000n), tier(15_000_000n, 5, 0n, 8_000n)]
  const B = [tier(6_000_000n, 3, 0n, 3_000n), tier(9_000_000n, 4, 0n, 4_000n)]
  const D = [tier(6_000_000n, 3, 0n, 2_000n)]
  const d = flat(D, 5_937_512n, 3, 0n)
  const b = flat(B, 9_390_855n, 5, d.gross)
  const a = flat(A, 18_941_841n, 7, b.gross)
  expect([a.gross, b.gross, d.gross]).toEqual([151_534n, 37_563n, 0n])
  expect([a.pay, b.pay, d.pay, d.tier]).toEqual([113_971n, 37_563n, 0n, null])
})

test.each([
  [2_468_013n, 4, 1_234_007n, 2, 4_319n, 617n],
  [1_999_999n, 3, 499_999n, 1, 1_999n, 0n],
  [3_333_333n, 3, 2_000_000n, 3, 4_266n, 2_400n],
])('computes the hour of %i and %i members over %i and %i', (turnover, active, under, fewer, paidA, paidB) => {
  const A = [tier(500_000n, 1, 0n, 1_000n), tier(2_000_000n, 3, 0n, 2_000n)]
  const B = [tier(500_000n, 1, 0n, 500n), tier(2_000_000n, 3, 0n, 1_200n)]
  const b = flat(B, under, fewer, 0n)
  expect([flat(A, turnover, active, b.gross).pay, b.pay]).toEqual([paidA, paidB])
})

const DIVIDENDS: readonly [
  netB: bigint,
  baseB: bigint,
  paidB: bigint,
  netA: bigint,
  grossA: bigint,
  paidA: bigint,
  short: bigint,
][] = [
  [-4_000_000n, -4_000_000n, 0n, 2_000_000n, 200_000n, 200_000n, 0n],
  [10_000_037n, 6_000_037n, 360_002n, 15_000_000n, 2_250_000n, 1_889_998n, 0n],
  [12_000_000n, 12_000_000n, 1_200_000n, 5_000_000n, 500_000n, 0n, -700_000n],
  [1_000_000n, 1_000_000n, 60_000n, 20_000_000n, 3_000_000n, 2_240_000n, 0n],
]

test('AGT-053 AGT-054 settles four dividends of the design: carries a loss, and deducts the shortfall of A from its next pay', () => {
  const A = [tier(0n, 0, 1n, 100_000n), tier(0n, 0, 10_000_000n, 150_000n)]
  const B = [tier(0n, 0, 1n, 60_000n), tier(0n, 0, 10_000_000n, 100_000n)]
  let [leftA, leftB] = [NONE, NONE]
  for (const [netB, baseB, paidB, netA, grossA, paidA, short] of DIVIDENDS) {
    const worth = (base: bigint) => ({ base, turnover: 0n, active: 0 })
    const b = calculatePay({ tiers: B, carry: 'always' }, worth(netB), leftB, 0n)
    const a = calculatePay({ tiers: A, carry: 'always' }, worth(netA), leftA, b.gross)
    expect([b.base, b.pay]).toEqual([baseB, paidB])
    expect([a.gross, a.pay, a.shortfallOut]).toEqual([grossA, paidA, short])
    leftA = { carried: a.carriedOut, shortfall: a.shortfallOut }
    leftB = { carried: b.carriedOut, shortfall: b.shortfallOut }
  }
})

test.each([
  ['always', [-100n, -250n, 0n]],
  ['next', [-100n, -150n, 0n]],
  ['none', [0n, 0n, 0n]],
] as [CarryRule, bigint[]][])('carries a loss %s', (carry, carried) => {
  const tiers = [tier(0n, 0, 1n, 100_000n)]
  let left = NONE
  const out = [-100n, -150n, 400n].map((base) => {
    const { carriedOut } = calculatePay({ tiers, carry }, { base, turnover: 0n, active: 0 }, left, 0n)
    left = { carried: carriedOut, shortfall: 0n }
    return carriedOut
  })
  expect(out).toEqual(carried)
})

test('does not carry a gain without a tier', () => {
  const tiers = [tier(0n, 5, 1n, 100_000n)]
  const worth = { base: 9_999n, turnover: 0n, active: 4 }
  expect(calculatePay({ tiers, carry: 'always' }, worth, NONE, 0n)).toMatchObject({ gross: 0n, carriedOut: 0n })
})

/** Agents by their place, each below one before it; how many trees are tried is set by hand for a long look. */
const TREES = Number(process.env.TREES ?? 40)
const agent = fc.record({
  above: fc.nat(),
  bases: fc.array(fc.bigInt(-5_000_000n, 20_000_000n), { minLength: 3, maxLength: 3 }),
  tiers: fc.array(fc.record({ net: fc.bigInt(0n, 10_000_000n), ppm: fc.bigInt(1n, 300_000n) }), {
    minLength: 1,
    maxLength: 4,
  }),
  carry: fc.constantFrom<CarryRule>('always', 'next', 'none'),
})

test('AGT-053 pays over any tree the gross of its tops, plus the earlier shortfall, less the present one', () => {
  fc.assert(
    fc.property(fc.array(agent, { minLength: 1, maxLength: 12 }), (agents) => {
      const rules = agents.map(({ tiers, carry }) => ({
        carry,
        tiers: tiers.map(({ net, ppm }) => tier(0n, 0, net, ppm)).sort((a, b) => (a.net < b.net ? -1 : 1)),
      }))
      const upline = agents.map(({ above }, at) => (at === 0 ? null : above % at))
      let left = agents.map(() => NONE)
      for (let period = 0; period < 3; period++) {
        const pays: ReturnType<typeof calculatePay>[] = []
        for (let at = agents.length - 1; at >= 0; at--) {
          const below = upline.reduce<bigint>((sum, up, one) => (up === at ? sum + (pays[one]?.gross ?? 0n) : sum), 0n)
          const worth = { base: agents[at]?.bases[period] ?? 0n, turnover: 0n, active: 0 }
          pays[at] = calculatePay(rules[at] ?? { tiers: [], carry: 'none' }, worth, left[at] ?? NONE, below)
        }
        const sum = (of: (at: number) => bigint) => agents.reduce((total, _, at) => total + of(at), 0n)
        const tops = sum((at) => (upline[at] === null ? (pays[at]?.gross ?? 0n) : 0n))
        const [before, after] = [sum((at) => left[at]?.shortfall ?? 0n), sum((at) => pays[at]?.shortfallOut ?? 0n)]
        expect(sum((at) => pays[at]?.pay ?? 0n)).toBe(tops + before - after)
        for (const [at, one] of pays.entries()) {
          expect([one.pay >= 0n, one.shortfallOut <= 0n, one.carriedOut <= 0n]).toEqual([true, true, true])
          expect(reachedTierIndex(rules[at]?.tiers ?? [], { turnover: 0n, active: 0, base: one.base })).toBe(one.tier)
        }
        left = pays.map(({ carriedOut, shortfallOut }) => ({ carried: carriedOut, shortfall: shortfallOut }))
      }
    }),
    { numRuns: TREES },
  )
})
