const MILLION = 1_000_000n

/** A node on a closed day, for one game type. Minor units; `carried` is zero or below. */
export interface RebateNode {
  node: string
  parent: string | null
  /** Number of uplines above the member. */
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
  /** Deficit carried to the next day, to make up before turnover counts again; zero or negative. */
  carriedOn: bigint
  /** True if a direct downline has a higher rate, or the downlines' rebates exceed the gross: nothing is paid to this member yet. */
  isHeld: boolean
}

const applyRate = (base: bigint, ppm: number): bigint => (base * BigInt(ppm)) / MILLION

interface DownlineSums {
  base: bigint
  gross: bigint
  highestPpm: number
}
const NO_DOWNLINES: DownlineSums = { base: 0n, gross: 0n, highestPpm: 0 }

/**
 * Calculates the rebates of all members for one game type and day. The differences telescope, so that their sum is the gross of the
 * top members. The rebate of a member with a lower rate than a downline is held, and no upline is paid the same amount again.
 */
export function calculateRebatesOf(nodes: readonly RebateNode[]): RebateResult[] {
  const sumsByParent = new Map<string, DownlineSums>()
  return [...nodes]
    .sort((a, b) => b.depth - a.depth)
    .map(({ node, parent, own: turnover, carried, ppm }) => {
      const downline = sumsByParent.get(node) ?? NO_DOWNLINES
      const sum = turnover + carried
      const countedTurnover = sum > 0n ? sum : 0n
      const base = countedTurnover + downline.base
      const gross = applyRate(base, ppm)
      const own = applyRate(countedTurnover, ppm)
      const difference = gross - downline.gross - own
      if (parent !== null) {
        const parentSums = sumsByParent.get(parent) ?? NO_DOWNLINES
        sumsByParent.set(parent, {
          base: parentSums.base + base,
          gross: parentSums.gross + (difference + own < 0n ? downline.gross : gross),
          highestPpm: base > 0n && ppm > parentSums.highestPpm ? ppm : parentSums.highestPpm,
        })
      }
      const isHeld = downline.highestPpm > ppm || difference < 0n
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
 * Sums to pay when a held rebate is released, from its lines: own plus difference for each game type, or nothing if that is
 * negative, because the uplines' rebates already account for it. Minor units.
 */
export function releaseSums(lines: readonly { own: string; difference: string }[]): {
  own: bigint
  difference: bigint
} {
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
