import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, MerchantConfig, Promotion } from '@tessera/site'

type Chooses = Pick<MerchantConfig, 'code' | 'cashier'>

/** Promotions that can be chosen for a deposit: those that the merchant's file names and that stand. */
export const createDepositPromotions = (
  standing: (merchant: string, language: LanguageCode) => Promise<readonly Promotion[]>,
) => ({
  list: async ({ code, cashier }: Chooses, language: LanguageCode): Promise<DepositPromo[]> =>
    (await standing(code, language))
      .filter(({ id }) => cashier.promotions.includes(id))
      .map(({ id, title }) => ({
        id,
        name: title,
        termsVersion: '',
        facts: [],
        minDeposit: null,
      })),
  has: async ({ code, cashier }: Chooses, id: string): Promise<boolean> =>
    cashier.promotions.includes(id) && (await standing(code, 'EN')).some((promotion) => promotion.id === id),
})
