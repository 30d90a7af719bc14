import type { Category, GameType } from '@tessera/contracts'

interface Preset {
  gameType?: GameType
  gameClassify?: string
  isNew?: 'true'
}

/** What a category asks of the game list (specification, section 4, special entries). HOT adds nothing (LOB-120). */
export function presetOf(category: Category): Preset {
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
    case 'INHOUSE':
      return { gameType: 'RNG' }
    default:
      return { gameType: category }
  }
}
