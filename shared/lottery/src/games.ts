/** The merchant's own draws: Thai, North and South Vietnamese, the quick Vietnamese, five balls. */
export type LotteryGame = 'TH6' | 'VNN' | 'VNS' | 'VNQ' | 'F5'
/** Payout modes of prizes: plain, with rebate, by the lot, higher. */
export type PrizeMode = 'Lott' | 'ZY' | 'SEA' | 'Elott'

interface GameRules {
  vendor: 'LOTT' | 'TCG_SEA' | 'TCG_LOTTO_VN' | 'ELOTT'
  gameType: 'LOTT' | 'ELOTT'
  /** Prizes in the order in which they are drawn: how many, of how many digits. */
  prizes: readonly (readonly [count: number, digits: number])[]
  /** The first is the default. */
  modes: readonly [PrizeMode, ...PrizeMode[]]
  /** One draw a day, at a minute of the merchant's day; or one draw every so many seconds. */
  drawn: { atMinute: number; closesMinutesBefore: number } | { everySeconds: number; closesSecondsBefore: number }
}

const SOUTH = [
  [1, 6],
  [1, 5],
  [1, 5],
  [2, 5],
  [7, 5],
  [1, 4],
  [3, 4],
  [1, 3],
  [1, 2],
] as const

export const GAMES: Record<LotteryGame, GameRules> = {
  TH6: {
    vendor: 'LOTT',
    gameType: 'LOTT',
    prizes: [
      [1, 6],
      [1, 2],
    ],
    modes: ['Lott', 'ZY'],
    drawn: { atMinute: 960, closesMinutesBefore: 30 },
  },
  VNN: {
    vendor: 'TCG_SEA',
    gameType: 'LOTT',
    prizes: [
      [1, 5],
      [1, 5],
      [2, 5],
      [6, 5],
      [4, 4],
      [6, 4],
      [3, 3],
      [4, 2],
    ],
    modes: ['SEA'],
    drawn: { atMinute: 1095, closesMinutesBefore: 15 },
  },
  VNS: {
    vendor: 'TCG_SEA',
    gameType: 'LOTT',
    prizes: SOUTH,
    modes: ['SEA'],
    drawn: { atMinute: 975, closesMinutesBefore: 15 },
  },
  VNQ: {
    vendor: 'TCG_LOTTO_VN',
    gameType: 'ELOTT',
    prizes: SOUTH,
    modes: ['Elott'],
    drawn: { everySeconds: 900, closesSecondsBefore: 30 },
  },
  F5: {
    vendor: 'ELOTT',
    gameType: 'ELOTT',
    prizes: [[5, 1]],
    modes: ['Elott', 'Lott'],
    drawn: { everySeconds: 300, closesSecondsBefore: 10 },
  },
}

/** Prizes of a draw, digits as text, in the order in which they are drawn. */
export type Prizes = readonly string[]

/** Number of digits of each prize of a game, in order. */
export const lengthsOf = (game: LotteryGame): number[] =>
  GAMES[game].prizes.flatMap(([count, digits]) => Array.from({ length: count }, () => digits))

/** Returns the permanent id of a draw: `{merchant}:{game}:{numero}`. */
export const drawIdOf = (merchant: string, game: LotteryGame, numero: string): string => `${merchant}:${game}:${numero}`
