import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, MerchantConfig, Promotion } from '@tessera/site'
import { ok, type Result } from '../../../result.ts'
import type { DepositReservations } from './reservations.ts'

type ListPromotions = (merchant: MerchantConfig, language: LanguageCode) => Promise<readonly Promotion[]>
type PromotionOffers = Pick<DepositReservations, 'listOffers' | 'ineligibilityReasons'>

/** Promotions that deposits can use: listed in the merchant's configuration, published, and with an offer for deposits. */
export const createDepositPromotions = (
  listPromotions: ListPromotions,
  { listOffers, ineligibilityReasons }: PromotionOffers,
) => {
  const listDepositPromotions = async (merchant: MerchantConfig, language: LanguageCode) => {
    const [allPromotions, termsById] = await Promise.all([
      listPromotions(merchant, language),
      listOffers(merchant, language),
    ])
    return allPromotions
      .filter(({ id }) => merchant.cashier.promotions.includes(id))
      .flatMap(({ id, title }) => {
        const terms = termsById.get(id)
        return terms ? [{ id, name: title, ...terms }] : []
      })
  }
  return {
    /** Each with the reason why the member's next deposit cannot have it; none while the member is excluded from play. */
    list: async (
      requester: Parameters<DepositReservations['ineligibilityReasons']>[0],
      language: LanguageCode,
    ): Promise<Result<DepositPromo[]>> => {
      const [promotions, reasons] = await Promise.all([
        listDepositPromotions(requester.merchant, language),
        ineligibilityReasons(requester),
      ])
      if (!reasons.ok) return reasons
      return ok(
        promotions.flatMap((promo) => {
          const ineligible = reasons.value.get(promo.id)
          return ineligible === undefined ? [] : [{ ...promo, ineligible }]
        }),
      )
    },
    isDepositPromotion: async (merchant: MerchantConfig, id: string): Promise<boolean> =>
      (await listDepositPromotions(merchant, 'EN')).some((promotion) => promotion.id === id),
  }
}
export type DepositPromotions = ReturnType<typeof createDepositPromotions>
