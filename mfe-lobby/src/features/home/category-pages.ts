import type { Category } from '@tessera/contracts'
import type { SitePath } from '@tessera/contracts/site-routes'

/** Pages that are a category of their own; the others are a list on the home page. */
export const CATEGORY_PAGES: Partial<Record<Category, SitePath>> = {
  SPORTS: '/m/sport-games',
  LIVE: '/m/live-games',
  FISH: '/m/fish-games',
  PVP: '/m/pvp-games',
}
