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

interface DownlineSums {
  base: bigint
  gross: bigint
  highest: number
}
const NO_DOWNLINES: DownlineSums = { base: 0n, gross: 0n, highest: 0 }

/**
 * Rebates of one game type of a day, of all nodes at once: the differences telescope, so their sum is the gross of the
 * top nodes. A node with a lower rate than a downline is held, and the nodes above it pay nothing twice.
 */
export function rebatesOf(nodes: readonly RebateNode[]): RebateResult[] {
  const sumsByParent = new Map<string, DownlineSums>()
  return [...nodes]
    .sort((a, b) => b.depth - a.depth)
    .map(({ node, parent, own: turnover, carried, ppm }) => {
      const downline = sumsByParent.get(node) ?? NO_DOWNLINES
      const sum = turnover + carried
      const countedTurnover = sum > 0n ? sum : 0n
      const base = countedTurnover + downline.base
      const gross = shareOf(base, ppm)
      const own = shareOf(countedTurnover, ppm)
      const difference = gross - downline.gross - own
      if (parent !== null) {
        const parentSums = sumsByParent.get(parent) ?? NO_DOWNLINES
        sumsByParent.set(parent, {
          base: parentSums.base + base,
          gross: parentSums.gross + (difference + own < 0n ? downline.gross : gross),
          highest: base > 0n && ppm > parentSums.highest ? ppm : parentSums.highest,
        })
      }
      const isHeld = downline.highest > ppm || difference < 0n
      return {
        node,
        base,
        carried,
        ppm,
        gross,
        below: downline.gross,
        own,
        difference,
        carriedOn: sum - countedTurnover,
        isHeld,
      }
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
