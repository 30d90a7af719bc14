import { PromotionKind } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'

type Kind = OfferRules['kind']

/** Ranks are not offers: they are in the merchant's file. */
const isKind = (kind: PromotionKind): kind is Kind => kind !== 'UPGRADE'
/** Kinds of offers that rules are written for. */
export const KINDS: readonly Kind[] = PromotionKind.options.filter(isKind)
export const kindOf = (text: string | null): Kind | null => KINDS.find((kind) => kind === text) ?? null
