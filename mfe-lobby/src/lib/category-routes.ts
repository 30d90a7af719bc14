import type { Category } from '@tessera/site'

/** The page of each category. */
export const CATEGORY_ROUTES: Readonly<Record<Category, string>> = {
  HOT: '/m/hot-games',
  RNG: '/m/slot-games',
  LIVE: '/m/live-games',
  SPORTS: '/m/sport-games',
  ESPORTS: '/m/esport-games',
  FISH: '/m/fish-games',
  PVP: '/m/pvp-games',
  LOTT: '/m/lott',
  ELOTT: '/m/elott',
  COCKFIGHT: '/m/cockfight',
  BINGO: '/m/bingo',
  JACKPOT: '/m/jackpots',
  INHOUSE: '/m/inHouse',
  NEW: '/m/new-games',
  FEATURE: '/m/slot-games?gameClassify=FeatureBuy',
}
