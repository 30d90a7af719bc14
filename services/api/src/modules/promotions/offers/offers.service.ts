import type { LanguageCode } from '@tessera/contracts'
import type { Fact, MerchantConfig, Offer } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import type { DepositTerms } from '../../money/deposits/reservations.ts'
import { maxRewardOf } from './amounts.domain.ts'
import { briefFactsOf, factsOf } from './facts.domain.ts'
import { exampleOf } from './next-deposit.domain.ts'
import { createOfferRepository, type StoredOffer } from './offers.repository.ts'
import { actionOf, isJoinedKind } from './rules.domain.ts'

interface OfferContext {
  language: LanguageCode
  ranks: MerchantConfig['ranks']
  /** Available part of the budget; null if it is not needed. */
  free: bigint | null
}

/** Formats an offer for members. */
export const toOffer = (
  { rules, termsVersion, isPaused }: StoredOffer,
  { language, ranks, free }: OfferContext,
): Offer => ({
  kind: rules.kind,
  termsVersion,
  facts: factsOf(rules, { language, ranks }),
  action: actionOf(rules.kind),
  full: isPaused || (free !== null && free < maxRewardOf(rules)),
})

type FactsById = ReadonlyMap<string, readonly Fact[]>

export const createOffers = (db: Db) => ({
  /** Offers by promotion id. */
  byPromotion: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<Map<string, Offer>> => {
    const offers = createOfferRepository(db)
    const [storedOffers, budgets] = await Promise.all([offers.list(code), offers.budgets(code)])
    return new Map(
      storedOffers.map((offer) => [
        offer.promotionId,
        toOffer(offer, { language, ranks, free: budgets.get(offer.promotionId)?.free ?? 0n }),
      ]),
    )
  },
  /** Short condition texts, by promotion id. */
  briefFacts: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<FactsById> =>
    new Map(
      (await createOfferRepository(db).list(code)).map(({ promotionId, rules }) => [
        promotionId,
        briefFactsOf(rules, { language, ranks }),
      ]),
    ),
  /** Terms of the active offers that deposits earn, by promotion id. */
  forDeposits: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<Map<string, DepositTerms>> =>
    new Map(
      (await createOfferRepository(db).list(code))
        .filter(({ rules, isPaused }) => isJoinedKind(rules.kind) && !isPaused)
        .map(({ promotionId, rules, termsVersion }) => [
          promotionId,
          {
            termsVersion,
            facts: factsOf(rules, { language, ranks }),
            minDeposit: rules.conditions.deposit?.min ?? null,
            example: exampleOf(rules),
          },
        ]),
    ),
})
export type Offers = ReturnType<typeof createOffers>

/** Returns the condition texts of a promotion link (`promotion:{id}`); none for other links. */
export const factsOfLink = (facts: FactsById, linkage: string | null): readonly Fact[] =>
  (linkage?.startsWith('promotion:') ? facts.get(linkage.slice('promotion:'.length)) : undefined) ?? []
