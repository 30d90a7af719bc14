import type { Category } from '@tessera/site'

/**
 * Returns HOT, then the configured categories. With a VIP channel a VIP entry follows LIVE, if LIVE precedes PVP (LOB-053,
 * LOB-055).
 */
export function categoryMenuOf(configured: readonly Category[], hasVip: boolean): (Category | 'VIP')[] {
  const menu: (Category | 'VIP')[] = ['HOT', ...configured.filter((c) => c !== 'HOT')]
  const live = menu.indexOf('LIVE')
  const pvp = menu.indexOf('PVP')
  if (hasVip && live >= 0 && live < pvp) menu.splice(live + 1, 0, 'VIP')
  return menu
}
