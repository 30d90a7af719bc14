import { type LanguageCode, type LocalText, textLanguageOf } from '@tessera/contracts'
import type { LotteryGameCode } from '@tessera/site'

/** The house's draws are its own: no name is that of somebody else's lottery. */
const NAMES: Record<LotteryGameCode, LocalText> = {
  TH6: { th: 'หวยไทย 6 หลัก', en: 'Thai Six' },
  VNN: { th: 'หวยเวียดนามเหนือ', en: 'Vietnam North' },
  VNS: { th: 'หวยเวียดนามใต้', en: 'Vietnam South' },
  VNQ: { th: 'หวยเวียดนามด่วน', en: 'Vietnam Quick' },
  F5: { th: 'ห้าลูก 5 นาที', en: 'Five Balls' },
}

export const nameOf = (game: LotteryGameCode, language: LanguageCode): string => NAMES[game][textLanguageOf(language)]
