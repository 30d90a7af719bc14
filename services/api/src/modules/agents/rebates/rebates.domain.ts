const MILLION = 1_000_000n

/** A node on a closed day, for one game type. Minor units; `carried` is zero or below. */
export interface RebateNode {
  node: string
  parent: string | null
  /** Uplines above it. */
  depth: number
  own: bigint
  carried: bigint
  ppm: number
}

/** Result of a node: `pay` = `gross` - `below`, of which `own` is the node's part and `difference` the rest. Minor units. */
export interface RebateResult {
  node: string
  base: bigint
  carried: bigint
  ppm: number
  gross: bigint
  below: bigint
  own: bigint
  difference: bigint
  /** Deficit to make up before turnover counts again: zero or below. */
  carriedOn: bigint
  /** A direct downline has a higher rate, or the rebates below exceed the gross: nothing is paid at this node. */
  isHeld: boolean
}

const shareOf = (base: bigint, ppm: number): bigint => (base * BigInt(ppm)) / MILLION

interface Below {
  base: bigint
  gross: bigint
  highest: number
}
const NOTHING: Below = { base: 0n, gross: 0n, highest: 0 }

/**
 * Rebates of one game type of a day, of all nodes at once: differences telescope, so that all of them together are the gross of the
 * tops. A node whose rates rise downwards is held, and the nodes above pay nothing of what was paid below it twice.
 */
export function rebatesOf(nodes: readonly RebateNode[]): RebateResult[] {
  const belowOf = new Map<string, Below>()
  return [...nodes]
    .sort((a, b) => b.depth - a.depth)
    .map(({ node, parent, own: turnover, carried, ppm }) => {
      const below = belowOf.get(node) ?? NOTHING
      const sum = turnover + carried
      const counted = sum > 0n ? sum : 0n
      const base = counted + below.base
      const gross = shareOf(base, ppm)
      const own = shareOf(counted, ppm)
      const difference = gross - below.gross - own
      if (parent !== null) {
        const parentSums = belowOf.get(parent) ?? NOTHING
        belowOf.set(parent, {
          base: parentSums.base + base,
          gross: parentSums.gross + (difference + own < 0n ? below.gross : gross),
          highest: base > 0n && ppm > parentSums.highest ? ppm : parentSums.highest,
        })
      }
      const isHeld = below.highest > ppm || difference < 0n
      return { node, base, carried, ppm, gross, below: below.gross, own, difference, carriedOn: sum - counted, isHeld }
    })
}

/**
 * Sums of a held rebate on release, from its lines: for each game type own plus difference, and nothing if that is below
 * zero, as it was counted for the nodes above. Minor units.
 */
export function releasedOf(lines: readonly { own: string; difference: string }[]): { own: bigint; difference: bigint } {
  let [own, difference] = [0n, 0n]
  for (const line of lines) {
    const pay = BigInt(line.own) + BigInt(line.difference)
    if (pay <= 0n) continue
    const ownPart = BigInt(line.own) < pay ? BigInt(line.own) : pay
    own += ownPart
    difference += pay - ownPart
  }
  return { own, difference }
}
