import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, MerchantConfig, Promotion } from '@tessera/site'
import { done, type Outcome } from '../../../outcome.ts'
import type { DepositPromises } from './promises.ts'

type ListPromotions = (merchant: MerchantConfig, language: LanguageCode) => Promise<readonly Promotion[]>
type Paid = Pick<DepositPromises, 'offers' | 'reasons'>

/** Promotions of deposits: listed in the merchant's file, published, and with an offer for deposits. */
export const createDepositPromotions = (listPromotions: ListPromotions, { offers, reasons }: Paid) => {
  const listed = async (merchant: MerchantConfig, language: LanguageCode) => {
    const [all, paid] = await Promise.all([listPromotions(merchant, language), offers(merchant, language)])
    return all
      .filter(({ id }) => merchant.cashier.promotions.includes(id))
      .flatMap(({ id, title }) => {
        const terms = paid.get(id)
        return terms ? [{ id, name: title, ...terms }] : []
      })
  }
  return {
    /** Each with the reason why the member's next deposit cannot have it; none while the member is excluded from play. */
    list: async (
      requester: Parameters<DepositPromises['reasons']>[0],
      language: LanguageCode,
    ): Promise<Outcome<DepositPromo[]>> => {
      const [all, found] = await Promise.all([listed(requester.house, language), reasons(requester)])
      if (!found.ok) return found
      return done(
        all.flatMap((promo) => {
          const ineligible = found.value.get(promo.id)
          return ineligible === undefined ? [] : [{ ...promo, ineligible }]
        }),
      )
    },
    has: async (merchant: MerchantConfig, id: string): Promise<boolean> =>
      (await listed(merchant, 'EN')).some((promotion) => promotion.id === id),
  }
}
export type DepositPromotions = ReturnType<typeof createDepositPromotions>
