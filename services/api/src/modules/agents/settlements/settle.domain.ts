import type { CarryRule } from '@tessera/site'
import { type Tier, tierOf } from '../contracts/terms.domain.ts'

const MILLION = 1_000_000n

/** Totals of a node for a period, with everyone below. Minor units. */
export interface PeriodTotals {
  /** Base of the pay, before carry-over: turnover, or the net of a dividend. */
  base: bigint
  turnover: bigint
  active: number
}

/** Carry-over of the period before: zero or less, both. */
export interface CarryOver {
  carried: bigint
  shortfall: bigint
}

/** Pay and its calculation. */
export interface Pay {
  base: bigint
  tier: number | null
  gross: bigint
  pay: bigint
  carriedOut: bigint
  shortfallOut: bigint
}

const lossOf = (amount: bigint): bigint => (amount < 0n ? amount : 0n)

/** Part of a loss that is carried to the next period; a profit never is. */
const CARRY_RULES: Readonly<Record<CarryRule, (base: bigint, own: bigint) => bigint>> = {
  always: (base) => lossOf(base),
  next: (base, own) => (base < 0n ? lossOf(own) : 0n),
  none: () => 0n,
}

/**
 * Calculates the pay of a period: `gross` of the base, less the gross of all direct downlines, plus the previous shortfall.
 * Below zero the pay is 0 and the rest is the next shortfall: downlines are always paid in full, and no wallet is debited.
 */
export function settle(
  { tiers, carry }: { tiers: readonly Tier[]; carry: CarryRule },
  totals: PeriodTotals,
  carryOver: CarryOver,
  below: bigint,
): Pay {
  const base = totals.base + carryOver.carried
  const tier = tierOf(tiers, { turnover: totals.turnover, active: totals.active, base })
  const { ppm } = (tier === null ? undefined : tiers[tier]) ?? { ppm: 0n }
  const gross = base > 0n ? (base * ppm) / MILLION : 0n
  const due = gross - below + carryOver.shortfall
  return {
    base,
    tier,
    gross,
    pay: due > 0n ? due : 0n,
    carriedOut: CARRY_RULES[carry](base, totals.base),
    shortfallOut: lossOf(due),
  }
}
