import type { LanguageCode } from '@tessera/contracts'
import type { Fact, MerchantConfig, Offer } from '@tessera/site'
import type { Db } from '../../../tables.ts'
import type { DepositTerms } from '../../money/deposits/promises.ts'
import { maxOf } from './amounts.domain.ts'
import { briefFactsOf, factsOf } from './facts.domain.ts'
import { exampleOf } from './next-deposit.domain.ts'
import { createOfferRepository, type StoredOffer } from './offers.repository.ts'
import { actionOf, isJoined } from './rules.domain.ts'

interface Shown {
  language: LanguageCode
  ranks: MerchantConfig['ranks']
  /** What is left of the budget; null where nobody asks. */
  free: bigint | null
}

/** An offer as anybody sees it. */
export const offerOf = ({ rules, termsVersion, isPaused }: StoredOffer, { language, ranks, free }: Shown): Offer => ({
  kind: rules.kind,
  termsVersion,
  facts: factsOf(rules, { language, ranks }),
  action: actionOf(rules.kind),
  full: isPaused || (free !== null && free < maxOf(rules)),
})

type FactsById = ReadonlyMap<string, readonly Fact[]>

/** What a merchant's promotions pay. */
export const createOffers = (db: Db) => ({
  /** By the id of the promotion. */
  of: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<Map<string, Offer>> => {
    const offers = createOfferRepository(db)
    const [all, budgets] = await Promise.all([offers.all(code), offers.budgets(code)])
    return new Map(
      all.map((offer) => [
        offer.promotionId,
        offerOf(offer, { language, ranks, free: budgets.get(offer.promotionId)?.free ?? 0n }),
      ]),
    )
  },
  /** The facts that stand beside a headline, in few words, by the id of the promotion. */
  facts: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<FactsById> =>
    new Map(
      (await createOfferRepository(db).all(code)).map(({ promotionId, rules }) => [
        promotionId,
        briefFactsOf(rules, { language, ranks }),
      ]),
    ),
  /** Those that a deposit earns, and that stand. */
  forDeposits: async ({ code, ranks }: MerchantConfig, language: LanguageCode): Promise<Map<string, DepositTerms>> =>
    new Map(
      (await createOfferRepository(db).all(code))
        .filter(({ rules, isPaused }) => isJoined(rules.kind) && !isPaused)
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

/** The facts beside what links to a promotion (`promotion:{id}`); none for everything else. */
export const factsBeside = (facts: FactsById, linkage: string | null): readonly Fact[] =>
  (linkage?.startsWith('promotion:') ? facts.get(linkage.slice('promotion:'.length)) : undefined) ?? []
