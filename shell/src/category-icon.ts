import type { Category } from '@tessera/contracts'
import type { IconName } from '@tessera/ui'

/** The drawing of each game category. */
export const categoryIcon: Record<Category, IconName> = {
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
