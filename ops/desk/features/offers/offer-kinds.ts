import { PromotionKind } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'

type Kind = OfferRules['kind']

/** Rank upgrades are not offers; they are configured in the merchant's file. */
const isOfferKind = (kind: PromotionKind): kind is Kind => kind !== 'UPGRADE'
/** Kinds of offers that rules are written for. */
export const OFFER_KINDS: readonly Kind[] = PromotionKind.options.filter(isOfferKind)
export const kindOf = (text: string | null): Kind | null => OFFER_KINDS.find((kind) => kind === text) ?? null
