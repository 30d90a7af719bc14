import type { Category } from '@tessera/contracts'

/** The key of a category's name among the shared texts. */
export const CATEGORY_KEYS = {
  HOT: 'category.HOT',
  RNG: 'category.RNG',
  LIVE: 'category.LIVE',
  SPORTS: 'category.SPORTS',
  ESPORTS: 'category.ESPORTS',
  FISH: 'category.FISH',
  PVP: 'category.PVP',
  LOTT: 'category.LOTT',
  ELOTT: 'category.ELOTT',
  COCKFIGHT: 'category.COCKFIGHT',
  BINGO: 'category.BINGO',
  JACKPOT: 'category.JACKPOT',
  INHOUSE: 'category.INHOUSE',
  NEW: 'category.NEW',
  FEATURE: 'category.FEATURE',
} as const satisfies Record<Category, `category.${Category}`>
