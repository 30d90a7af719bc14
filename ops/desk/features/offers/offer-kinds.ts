import { PromotionKind } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'

type OfferKind = OfferRules['kind']

/** Rank upgrades are not offers; they are configured in the merchant's file. */
const isOfferKind = (kind: PromotionKind): kind is OfferKind => kind !== 'UPGRADE'
/** Kinds of offers that rules are written for. */
export const OFFER_KINDS: readonly OfferKind[] = PromotionKind.options.filter(isOfferKind)
export const parseOfferKind = (text: string | null): OfferKind | null =>
  OFFER_KINDS.find((kind) => kind === text) ?? null
