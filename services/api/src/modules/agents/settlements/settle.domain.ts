import type { CarryRule } from '@tessera/site'
import { reachedTierIndex, type Tier } from '../contracts/terms.domain.ts'

const MILLION = 1_000_000n

/** Totals of an agent and its team for a period. Minor units. */
export interface PeriodTotals {
  /** Base of the pay before carry-over: turnover, or the net result for a dividend. */
  base: bigint
  turnover: bigint
  active: number
}

/** Carry-over of the previous period; both amounts are zero or negative. */
export interface CarryOver {
  carried: bigint
  shortfall: bigint
}

/** Pay of a period with the figures that it was calculated from. */
export interface Pay {
  base: bigint
  tier: number | null
  gross: bigint
  pay: bigint
  carriedOut: bigint
  shortfallOut: bigint
}

const negativePart = (amount: bigint): bigint => (amount < 0n ? amount : 0n)

/** Amount of a loss that is carried to the next period; a profit is never carried. */
const CARRY_RULES: Readonly<Record<CarryRule, (base: bigint, own: bigint) => bigint>> = {
  always: (base) => negativePart(base),
  next: (base, own) => (base < 0n ? negativePart(own) : 0n),
  none: () => 0n,
}

/**
 * Calculates the pay of a period: `gross` of the base, less the gross of all direct downlines, plus the previous shortfall.
 * Below zero the pay is 0 and the rest is the next shortfall: downlines are always paid in full, and no wallet is debited.
 */
export function calculatePay(
  { tiers, carry }: { tiers: readonly Tier[]; carry: CarryRule },
  totals: PeriodTotals,
  carryOver: CarryOver,
  grossBelow: bigint,
): Pay {
  const base = totals.base + carryOver.carried
  const tier = reachedTierIndex(tiers, { turnover: totals.turnover, active: totals.active, base })
  const { ppm } = (tier === null ? undefined : tiers[tier]) ?? { ppm: 0n }
  const gross = base > 0n ? (base * ppm) / MILLION : 0n
  const due = gross - grossBelow + carryOver.shortfall
  return {
    base,
    tier,
    gross,
    pay: due > 0n ? due : 0n,
    carriedOut: CARRY_RULES[carry](base, totals.base),
    shortfallOut: negativePart(due),
  }
}
