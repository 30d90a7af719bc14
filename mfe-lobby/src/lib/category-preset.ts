import type { Category, GameType, VendorConfig } from '@tessera/site'

interface Preset {
  gameType?: GameType
  /** Vendor codes, joined by commas. */
  vassalage?: string
  gameClassify?: string
  isNew?: 'true'
}

/** Game type of the categories that are a list of vendors within that type (LOB-116, LOB-118). */
const PARENT_TYPES: Partial<Record<Category, GameType>> = { INHOUSE: 'RNG', ESPORTS: 'SPORTS', COCKFIGHT: 'SPORTS' }

export const needsVendors = (category: Category): boolean => category in PARENT_TYPES

/**
 * Returns a category's parameters of the game list (specification, section 4, special entries). HOT has none (LOB-120).
 * `mapping` holds the merchant's vendors by category.
 */
export function presetOf(category: Category, mapping: VendorConfig['mapping'] = {}): Preset {
  const gameType = PARENT_TYPES[category]
  if (gameType) return { gameType, vassalage: (mapping[category] ?? []).join(',') }
  switch (category) {
    case 'HOT':
      return {}
    case 'BINGO':
      return { gameType: 'RNG', gameClassify: 'BG' }
    case 'JACKPOT':
      return { gameType: 'RNG', gameClassify: 'JP' }
    case 'FEATURE':
      return { gameType: 'RNG', gameClassify: 'FeatureBuy' }
    case 'NEW':
      return { isNew: 'true' }
    default:
      return { gameType: category as GameType }
  }
}
