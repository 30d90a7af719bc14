import { banners } from './content/banners.ts'
import { notices } from './content/notices.ts'
import { popular, popups } from './content/popups.ts'
import type { CatalogueAnnouncement } from './types.ts'

export { helpTopics } from './content/help.ts'
export { promotionCategories, promotions } from './content/promotions.ts'
export { expandGames, games, popularGames } from './games.ts'
export { CATALOGUE_SIZE } from './size.ts'
export type * from './types.ts'
export { vendorsOf } from './vendors.ts'

export const announcements: readonly CatalogueAnnouncement[] = [...banners, ...notices, ...popups, ...popular]
