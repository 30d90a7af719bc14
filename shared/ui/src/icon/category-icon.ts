import type { IconName } from './glyph-names.ts'

/** The drawing of each game category, by the category's code. */
export const CATEGORY_ICON: Readonly<Record<string, IconName>> = {
  HOT: 'fire',
  RNG: 'star',
  LIVE: 'cards',
  SPORTS: 'ball',
  ESPORTS: 'grid',
  FISH: 'fish',
  PVP: 'spade',
  LOTT: 'ticket',
  ELOTT: 'ticket',
  COCKFIGHT: 'trophy',
  BINGO: 'dice',
  JACKPOT: 'crown',
  INHOUSE: 'home',
  NEW: 'star',
  FEATURE: 'gift',
}
