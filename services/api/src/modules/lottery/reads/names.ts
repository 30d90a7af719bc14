import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import { DRAW_NAMES } from '@tessera/lottery'
import type { LotteryGameCode } from '@tessera/site'

export const nameOf = (game: LotteryGameCode, language: LanguageCode): string =>
  DRAW_NAMES[game][textLanguageOf(language)]
