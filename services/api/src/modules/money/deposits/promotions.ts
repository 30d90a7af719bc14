import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, MerchantConfig, Promotion } from '@tessera/site'

type Chooses = Pick<MerchantConfig, 'code' | 'cashier'>

/** Promotions that can be chosen for a deposit: those that the merchant's file names and that stand. */
export const createDepositPromotions = (
  standing: (merchant: Chooses, language: LanguageCode) => Promise<readonly Promotion[]>,
) => ({
  list: async (merchant: Chooses, language: LanguageCode): Promise<DepositPromo[]> =>
    (await standing(merchant, language))
      .filter(({ id }) => merchant.cashier.promotions.includes(id))
      .map(({ id, title }) => ({
        id,
        name: title,
        termsVersion: '',
        facts: [],
        minDeposit: null,
      })),
  has: async (merchant: Chooses, id: string): Promise<boolean> =>
    merchant.cashier.promotions.includes(id) &&
    (await standing(merchant, 'EN')).some((promotion) => promotion.id === id),
})
