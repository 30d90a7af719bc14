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

/** An offer as shown to the public. */
export const offerOf = (
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
  /** By the id of the promotion. */
  byPromotion: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<Map<string, Offer>> => {
    const offers = createOfferRepository(db)
    const [stored, budgets] = await Promise.all([offers.list(code), offers.budgets(code)])
    return new Map(
      stored.map((offer) => [
        offer.promotionId,
        offerOf(offer, { language, ranks, free: budgets.get(offer.promotionId)?.free ?? 0n }),
      ]),
    )
  },
  /** The short facts next to a headline, by the id of the promotion. */
  briefFacts: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<FactsById> =>
    new Map(
      (await createOfferRepository(db).list(code)).map(({ promotionId, rules }) => [
        promotionId,
        briefFactsOf(rules, { language, ranks }),
      ]),
    ),
  /** Active offers that a deposit earns. */
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

/** The facts of a promotion link (`promotion:{id}`); none for other links. */
export const factsOfLink = (facts: FactsById, linkage: string | null): readonly Fact[] =>
  (linkage?.startsWith('promotion:') ? facts.get(linkage.slice('promotion:'.length)) : undefined) ?? []
