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
export interface Met {
  turnover: bigint
  active: number
  base: bigint
}

/** The place of the highest tier all thresholds of which are met; null where none is. */
export function tierOf(tiers: readonly Tier[], { turnover, active, base }: Met): number | null {
  const tierIndex = tiers.findLastIndex(
    (tier) => turnover >= tier.turnover && active >= tier.active && base >= tier.net,
  )
  return tierIndex === -1 ? null : tierIndex
}

const KINDS: Readonly<Record<ContractKind, readonly ('turnover' | 'net')[]>> = {
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
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1]
    const field = `terms.tiers.${at}`
    if (tier.turnover < 0n || tier.net < 0n || (tier.net > 0n && !KINDS[kind].includes('net'))) faults[field] = 'range'
    else if (before && (tier.turnover < before.turnover || tier.active < before.active || tier.net < before.net))
      faults[field] = 'falls'
    else if (before && tier.ppm <= before.ppm) faults[field] = 'rises'
  }
  return faults
}

/** Normalizes terms for storage: a kind without carry-over gets `none`. */
export const storedTerms = (kind: ContractKind, terms: ContractTerms): ContractTerms =>
  kind === 'dividend' ? terms : { ...terms, carry: 'none', periods: 1 }

type Covering = Pick<ContractTerms, 'tiers' | 'periods'>

/**
 * The place of the first tier that the covering terms do not cover; null where all are. A tier is covered by one whose thresholds are
 * no higher and whose share is no lower; other periods cover nothing, for what is below is taken off period by period.
 */
export function uncovered(covering: Covering, covered: Covering): number | null {
  if (covering.periods !== covered.periods) return 0
  const own = tiersOf(covering)
  const bad = tiersOf(covered).findIndex(
    (tier) =>
      !own.some(
        (other) =>
          other.turnover <= tier.turnover &&
          other.active <= tier.active &&
          other.net <= tier.net &&
          other.ppm >= tier.ppm,
      ),
  )
  return bad === -1 ? null : bad
}
