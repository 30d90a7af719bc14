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
export function tierOf(tiers: readonly Tier[], { turnover, active, base }: PeriodTotals): number | null {
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
export function faultsOf(kind: ContractKind, terms: ContractTerms): Record<string, string> {
  const tiers = tiersOf(terms)
  const faults: Record<string, string> = {}
  if (tiers.length === 0 || tiers.length > MAX_TIERS) faults['terms.tiers'] = 'range'
  if (kind !== 'dividend' && terms.periods !== 1) faults['terms.periods'] = 'range'
  for (const [index, tier] of tiers.entries()) {
    const previous = tiers[index - 1]
    const field = `terms.tiers.${index}`
    if (tier.turnover < 0n || tier.net < 0n || (tier.net > 0n && !MONEY_THRESHOLDS[kind].includes('net')))
      faults[field] = 'range'
    else if (
      previous &&
      (tier.turnover < previous.turnover || tier.active < previous.active || tier.net < previous.net)
    )
      faults[field] = 'falls'
    else if (previous && tier.ppm <= previous.ppm) faults[field] = 'rises'
  }
  return faults
}

/** Normalizes terms for storage: a kind without carry-over gets `none`. */
export const storedTerms = (kind: ContractKind, terms: ContractTerms): ContractTerms =>
  kind === 'dividend' ? terms : { ...terms, carry: 'none', periods: 1 }

type Covering = Pick<ContractTerms, 'tiers' | 'periods'>

/**
 * Index of the first tier that the covering terms do not cover; null if all are covered. A tier is covered by one whose thresholds are
 * no higher and whose share is no lower; terms with other periods cover nothing, because pay of the downline is deducted period by period.
 */
export function firstUncoveredTier(covering: Covering, covered: Covering): number | null {
  if (covering.periods !== covered.periods) return 0
  const coveringTiers = tiersOf(covering)
  const uncoveredIndex = tiersOf(covered).findIndex(
    (tier) =>
      !coveringTiers.some(
        (other) =>
          other.turnover <= tier.turnover &&
          other.active <= tier.active &&
          other.net <= tier.net &&
          other.ppm >= tier.ppm,
      ),
  )
  return uncoveredIndex === -1 ? null : uncoveredIndex
}
