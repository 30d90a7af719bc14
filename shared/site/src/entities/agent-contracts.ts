import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { Ppm } from './agent-rates.ts'

export const ContractKind = z.enum(['salary', 'dividend', 'hour'])
export type ContractKind = z.infer<typeof ContractKind>

/** A tier applies if all of its thresholds are met, inclusive; the highest one counts. Thresholds that a kind does not use are 0. */
export const ContractTier = z.object({ turnover: Money, active: z.int().check(z.minimum(0)), net: Money, ppm: Ppm })
export type ContractTier = z.infer<typeof ContractTier>
export const MAX_TIERS = 10

/** Treatment of a loss at the end of a dividend's period. */
export const CarryRule = z.enum(['always', 'next', 'none'])
export type CarryRule = z.infer<typeof CarryRule>

/** Terms of a contract. `periods`: periods of a dividend a month, 1 to 3; 1 for the other kinds. */
export const ContractTerms = z.object({
  tiers: z.array(ContractTier).check(z.minLength(1), z.maxLength(MAX_TIERS)),
  carry: CarryRule,
  periods: z.int().check(z.minimum(1), z.maximum(3)),
})
export type ContractTerms = z.infer<typeof ContractTerms>

/** `ending` stays in force until the period ends. */
export const ContractState = z.enum([
  'offered',
  'accepted',
  'active',
  'ending',
  'refused',
  'withdrawn',
  'expired',
  'superseded',
  'ended',
])
export type ContractState = z.infer<typeof ContractState>

/** One version of a contract between an upline and a direct downline. Times are ISO, days are the merchant's. */
export const Contract = z.object({
  id: z.string(),
  kind: ContractKind,
  version: z.int(),
  state: ContractState,
  /** The caller's side of it; `above` if the caller is above both. */
  side: z.enum(['upline', 'downline', 'above']),
  /** Null for the house. Accounts are masked. */
  upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
  downline: z.object({ id: z.string(), account: z.string() }),
  terms: ContractTerms,
  offeredAt: z.string(),
  /** Expiry of an undecided offer. */
  lapsesAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** First and last day in force; null if not known yet. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
})
export type Contract = z.infer<typeof Contract>

export const ContractPage = z.object({ list: z.array(Contract), next: z.nullable(z.string()), totalCount: z.int() })
export type ContractPage = z.infer<typeof ContractPage>

export const ContractDecision = z.enum(['accept', 'refuse', 'withdraw', 'end'])
export type ContractDecision = z.infer<typeof ContractDecision>

/** A contract with its history and what may be done. */
export const ContractDetail = z.object({
  ...Contract.shape,
  /** All versions of the contract, newest first, each as it was (AGT-050). */
  versions: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      state: ContractState,
      terms: ContractTerms,
      offeredAt: z.string(),
      offeredBy: z.string(),
      answeredAt: z.nullable(z.string()),
    }),
  ),
  /** `carried` (dividends only) is the amount carried into the current period; `shortfall` is deducted from the next pay. */
  carried: Money,
  shortfall: Money,
  may: z.array(z.enum(['accept', 'refuse', 'withdraw', 'end', 'amend'])),
})
export type ContractDetail = z.infer<typeof ContractDetail>

/**
 * Bounds of an offer (AGT-047): the tiers and the periods of the offerer's own contract of the kind; null if the house
 * offers.
 */
export const OfferBounds = z.object({
  kind: ContractKind,
  covering: z.nullable(z.array(ContractTier)),
  periods: z.nullable(ContractTerms.shape.periods),
})
export type OfferBounds = z.infer<typeof OfferBounds>

/** `none`: the period had no payout. */
export const SettlementState = z.enum(['paid', 'held', 'rejected', 'none'])
export type SettlementState = z.infer<typeof SettlementState>

export const SettlementRow = z.object({
  id: z.string(),
  kind: ContractKind,
  contract: z.string(),
  downline: z.object({ id: z.string(), account: z.string() }),
  /** The period: instants (ISO), the end not included. */
  from: z.string(),
  to: z.string(),
  state: SettlementState,
  base: Money,
  pay: Money,
})
export type SettlementRow = z.infer<typeof SettlementRow>

export const SettlementPage = z.object({
  list: z.array(SettlementRow),
  next: z.nullable(z.string()),
  totalCount: z.int(),
})
export type SettlementPage = z.infer<typeof SettlementPage>

/** Calculation of a pay; recomputing it gives the posting (AGT-055): pay = gross - gross of downlines + shortfallIn, at least 0. */
export const Settlement = z.object({
  ...SettlementRow.shape,
  /** True if it is not settled yet: the result if nothing more were posted (AGT-056). */
  estimate: z.boolean(),
  asOf: z.string(),
  terms: ContractTerms,
  /** Base of the period, without the carried amount. */
  own: Money,
  legs: z.array(z.object({ account: z.string(), base: Money, gross: Money })),
  /** All active members at the node: a contract requires 100.00 of turnover to count one. */
  active: z.int(),
  turnover: Money,
  net: Money,
  carriedIn: Money,
  carriedOut: Money,
  /** Index of the tier that is met, from 0; null if none is. */
  tier: z.nullable(z.int()),
  gross: Money,
  below: Money,
  shortfallIn: Money,
  shortfallOut: Money,
  paidAt: z.nullable(z.string()),
})
export type Settlement = z.infer<typeof Settlement>
