import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, Promotion } from '@tessera/site'

const MOST_LETTERS = 160

/** The first line of a text with marks, without them. */
const lineOf = (content: string): string => {
  const plain = content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > MOST_LETTERS ? `${plain.slice(0, MOST_LETTERS - 1)}…` : plain
}

/** Promotions that can be chosen for a deposit: those that stand. */
export const createDepositPromotions = (standing: (language: LanguageCode) => Promise<readonly Promotion[]>) => ({
  list: async (language: LanguageCode): Promise<DepositPromo[]> =>
    (await standing(language)).map(({ id, title, content }) => ({
      id,
      name: title,
      summary: lineOf(content),
      minDeposit: null,
    })),
  has: async (id: string): Promise<boolean> => (await standing('EN')).some((promotion) => promotion.id === id),
})
