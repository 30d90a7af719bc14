import { calculateRebatesOf, type RebateNode, releaseSums } from './rebates.domain.ts'

/** A seeded generator: what fails can be run again. `TREES` runs more of them. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const TREES = Number(process.env.TREES ?? 30)

/** A tree whose rates descend, one top. */
function treeOf(seed: number): RebateNode[] {
  const pick = random(seed)
  const nodes: RebateNode[] = [
    { node: '0', parent: null, depth: 0, own: BigInt(pick(1_000_000)), carried: 0n, ppm: 100 * pick(101) },
  ]
  const size = 2 + pick(60)
  for (let at = 1; at < size; at++) {
    const above = nodes[pick(nodes.length)]
    if (!above || above.depth >= 20) continue
    const isBehind = pick(6) === 0
    nodes.push({
      node: String(at),
      parent: above.node,
      depth: above.depth + 1,
      own: BigInt(pick(10_000_000)) - (pick(8) === 0 ? 5_000_000n : 0n),
      carried: isBehind ? -BigInt(pick(3_000_000)) : 0n,
      ppm: 100 * pick(above.ppm / 100 + 1),
    })
  }
  return nodes
}

test.each(Array.from({ length: TREES }, (_, seed) => seed + 1))(
  'AGT-045 splits on tree %i the gross of the top into rebates, none below zero, none above the stake at the top’s rate',
  (seed) => {
    const nodes = treeOf(seed)
    const results = calculateRebatesOf(nodes)
    const top = results.find(({ node }) => node === '0')
    const counted = nodes.reduce((sum, { own, carried }) => sum + (own + carried > 0n ? own + carried : 0n), 0n)
    expect(top?.base).toBe(counted)
    expect(results.reduce((sum, { own, difference }) => sum + own + difference, 0n)).toBe(top?.gross)
    expect((top?.gross ?? 0n) * 1_000_000n).toBeLessThanOrEqual(counted * BigInt(top?.ppm ?? 0))
    expect(results.filter(({ own, difference, isHeld }) => own < 0n || difference < 0n || isHeld)).toEqual([])
  },
)

test.each(Array.from({ length: Math.ceil(TREES / 3) }, (_, seed) => seed + 1))(
  'AGT-045 pays on tree %i, with rates that rise somewhere, at most the highest rate of the stakes',
  (seed) => {
    const pick = random(seed * 7)
    const nodes = treeOf(seed).map((one) => (pick(4) === 0 ? { ...one, ppm: 100 * pick(101) } : one))
    const results = calculateRebatesOf(nodes)
    const paid = results.reduce((sum, { own, difference, isHeld }) => (isHeld ? sum : sum + own + difference), 0n)
    const base = results.find(({ node }) => node === '0')?.base ?? 0n
    const highest = BigInt(Math.max(...nodes.map(({ ppm }) => ppm)))
    expect(paid * 1_000_000n).toBeLessThanOrEqual(base * highest)
    const stillBelowZero = results.filter(({ isHeld, difference }) => !isHeld && difference < 0n)
    expect(stillBelowZero).toEqual([])
  },
)

test.each(Array.from({ length: Math.ceil(TREES / 3) }, (_, seed) => seed + 1))(
  'AGT-045 pays on tree %i, once all held rebates are released, the gross of the top in all',
  (seed) => {
    const pick = random(seed * 11)
    const nodes = treeOf(seed).map((one) => (pick(4) === 0 ? { ...one, ppm: 100 * pick(101) } : one))
    const results = calculateRebatesOf(nodes)
    const released = results.map(({ own, difference }) =>
      releaseSums([{ own: String(own), difference: String(difference) }]),
    )
    const top = results.find(({ node }) => node === '0')
    const isBehind = top !== undefined && top.own + top.difference < 0n
    expect(released.reduce((sum, { own, difference }) => sum + own + difference, 0n)).toBe(
      isBehind ? top.below : top?.gross,
    )
    expect(released.filter(({ own, difference }) => own < 0n || difference < 0n)).toEqual([])
  },
)

test('does not offset a game type with a negative result against another', () => {
  const lines = [
    { own: '800', difference: '2200' },
    { own: '300', difference: '-2000' },
    { own: '500', difference: '-100' },
  ]
  expect(releaseSums(lines)).toEqual({ own: 1_200n, difference: 2_200n })
})
