import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, MerchantConfig, Promotion } from '@tessera/site'
import type { DepositPromises } from './promises.ts'

type Standing = (merchant: MerchantConfig, language: LanguageCode) => Promise<readonly Promotion[]>

/** Promotions that can be chosen for a deposit: those that the merchant's file names, that stand, and that pay for one. */
export const createDepositPromotions = (standing: Standing, { offers }: Pick<DepositPromises, 'offers'>) => {
  const list = async (merchant: MerchantConfig, language: LanguageCode): Promise<DepositPromo[]> => {
    const [all, paid] = await Promise.all([standing(merchant, language), offers(merchant, language)])
    return all
      .filter(({ id }) => merchant.cashier.promotions.includes(id))
      .flatMap(({ id, title }) => {
        const offer = paid.get(id)
        return offer ? [{ id, name: title, ...offer }] : []
      })
  }
  return {
    list,
    has: async (merchant: MerchantConfig, id: string): Promise<boolean> =>
      (await list(merchant, 'EN')).some((promotion) => promotion.id === id),
  }
}
