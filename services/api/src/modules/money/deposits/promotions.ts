import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, MerchantConfig, Promotion } from '@tessera/site'

const MOST_LETTERS = 160

/** The first line of a text with marks, without them. */
const lineOf = (content: string): string => {
  const plain = content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > MOST_LETTERS ? `${plain.slice(0, MOST_LETTERS - 1)}…` : plain
}

type Chooses = Pick<MerchantConfig, 'cashier'>

/** Promotions that can be chosen for a deposit: those that the merchant's file names and that stand. */
export const createDepositPromotions = (standing: (language: LanguageCode) => Promise<readonly Promotion[]>) => ({
  list: async ({ cashier }: Chooses, language: LanguageCode): Promise<DepositPromo[]> =>
    (await standing(language))
      .filter(({ id }) => cashier.promotions.includes(id))
      .map(({ id, title, content }) => ({
        id,
        name: title,
        summary: lineOf(content),
        minDeposit: null,
      })),
  has: async ({ cashier }: Chooses, id: string): Promise<boolean> =>
    cashier.promotions.includes(id) && (await standing('EN')).some((promotion) => promotion.id === id),
})
