import type { LotteryGame } from './games.ts'

/** Names of the house's draws; none is the name of another lottery. */
export const DRAW_NAMES: Record<LotteryGame, { readonly th: string; readonly en: string }> = {
  TH6: { th: 'หวยไทย 6 หลัก', en: 'Thai Six' },
  VNN: { th: 'หวยเวียดนามเหนือ', en: 'Vietnam North' },
  VNS: { th: 'หวยเวียดนามใต้', en: 'Vietnam South' },
  VNQ: { th: 'หวยเวียดนามด่วน', en: 'Vietnam Quick' },
  F5: { th: 'ห้าลูก 5 นาที', en: 'Five Balls' },
}
