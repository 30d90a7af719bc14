import { type ContractKind, type ContractTerms, MAX_TIERS } from '@tessera/site'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

/** A tier in minor units: all thresholds are inclusive. */
export interface Tier {
  turnover: bigint
  active: number
  net: bigint
  /** Parts of a million. */
  ppm: bigint
}

export const tiersOf = ({ tiers }: Pick<ContractTerms, 'tiers'>): Tier[] =>
  tiers.map((tier) => ({
    turnover: minorOf(tier.turnover),
    active: tier.active,
    net: minorOf(tier.net),
    ppm: BigInt(tier.ppm),
  }))

/** Totals of a period that a tier checks; `base` is compared with a net threshold. */
export interface PeriodTotals {
  turnover: bigint
  active: number
  base: bigint
}

/** Index of the highest tier whose thresholds are all met; null if there is none. */
export function reachedTierIndex(tiers: readonly Tier[], { turnover, active, base }: PeriodTotals): number | null {
  const tierIndex = tiers.findLastIndex(
    (tier) => turnover >= tier.turnover && active >= tier.active && base >= tier.net,
  )
  return tierIndex === -1 ? null : tierIndex
}

const MONEY_THRESHOLDS: Readonly<Record<ContractKind, readonly ('turnover' | 'net')[]>> = {
  salary: ['turnover'],
  hour: ['turnover'],
  dividend: ['turnover', 'net'],
}

/**
 * Validation errors of terms, by field; empty if there are none. Thresholds never fall and shares rise from tier to tier.
 */
export function termErrorsOf(kind: ContractKind, terms: ContractTerms): Record<string, string> {
  const tiers = tiersOf(terms)
  const fieldErrors: Record<string, string> = {}
  if (tiers.length === 0 || tiers.length > MAX_TIERS) fieldErrors['terms.tiers'] = 'range'
  if (kind !== 'dividend' && terms.periods !== 1) fieldErrors['terms.periods'] = 'range'
  for (const [index, tier] of tiers.entries()) {
    const previous = tiers[index - 1]
    const field = `terms.tiers.${index}`
    if (tier.turnover < 0n || tier.net < 0n || (tier.net > 0n && !MONEY_THRESHOLDS[kind].includes('net')))
      fieldErrors[field] = 'range'
    else if (
      previous &&
      (tier.turnover < previous.turnover || tier.active < previous.active || tier.net < previous.net)
    )
      fieldErrors[field] = 'falls'
    else if (previous && tier.ppm <= previous.ppm) fieldErrors[field] = 'rises'
  }
  return fieldErrors
}

/** Normalizes terms for storage: a kind without carry-over gets `none`. */
export const normalizeTerms = (kind: ContractKind, terms: ContractTerms): ContractTerms =>
  kind === 'dividend' ? terms : { ...terms, carry: 'none', periods: 1 }

type CoverTerms = Pick<ContractTerms, 'tiers' | 'periods'>

/**
 * Index of the first tier that the covering terms do not cover; null if all are covered. A tier is covered by one whose thresholds are
 * no higher and whose share is no lower; terms with other periods cover nothing, because pay of the downline is deducted period by period.
 */
export function firstUncoveredTier(covering: CoverTerms, covered: CoverTerms): number | null {
  if (covering.periods !== covered.periods) return 0
  const coveringTiers = tiersOf(covering)
  const uncoveredIndex = tiersOf(covered).findIndex(
    (tier) =>
      !coveringTiers.some(
        (coveringTier) =>
          coveringTier.turnover <= tier.turnover &&
          coveringTier.active <= tier.active &&
          coveringTier.net <= tier.net &&
          coveringTier.ppm >= tier.ppm,
      ),
  )
  return uncoveredIndex === -1 ? null : uncoveredIndex
}
