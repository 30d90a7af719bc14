import type { Draws } from '../draws.ts'

/** Three dice and the bets on them (games.md, section 2). */
export const THAI_HI_LO = 'thai-hi-lo'

export type Face = 1 | 2 | 3 | 4 | 5 | 6
export type Dice = readonly [Face, Face, Face]

/** Target of a bet. `faces` ascend. */
export type HiLoBet =
  | { on: 'low' | 'high' | 'odd' | 'even' | 'eleven' | 'any-triple' }
  | { on: 'face'; faces: readonly [Face] }
  | { on: 'pair'; faces: readonly [Face, Face] }
  | { on: 'three'; faces: readonly [Face, Face, Face] }
  | { on: 'triple'; faces: readonly [Face] }

/** Hundredths of the stake that are returned, including the stake. A face pays by the dice that show it: one, two, three. */
export const HI_LO_RETURNS = {
  low: 194,
  high: 194,
  odd: 194,
  even: 194,
  eleven: 776,
  face: [210, 310, 550],
  pair: 698,
  three: 3492,
  'any-triple': 3492,
  triple: 20_950,
} as const

export const rollDice = (draws: Draws): Dice => {
  const rollDie = () => (draws.below(6) + 1) as Face
  return [rollDie(), rollDie(), rollDie()]
}

/** Returns the payout of a bet on a roll, in hundredths of its stake. */
export function hiLoReturn(bet: HiLoBet, dice: Dice): number {
  const total = dice[0] + dice[1] + dice[2]
  const countOf = (face: Face) => dice.filter((die) => die === face).length
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
  const returnsIf = (won: boolean, returns: number) => (won ? returns : 0)
  switch (bet.on) {
    case 'low':
      return returnsIf(total <= 10, HI_LO_RETURNS.low)
    case 'high':
      return returnsIf(total >= 11, HI_LO_RETURNS.high)
    case 'odd':
      return returnsIf(total % 2 === 1, HI_LO_RETURNS.odd)
    case 'even':
      return returnsIf(total % 2 === 0, HI_LO_RETURNS.even)
    case 'eleven':
      return returnsIf(total === 11, HI_LO_RETURNS.eleven)
    case 'any-triple':
      return returnsIf(isTriple, HI_LO_RETURNS['any-triple'])
    case 'face':
      return HI_LO_RETURNS.face[countOf(bet.faces[0]) - 1] ?? 0
    case 'pair':
      return returnsIf(bet.faces.every(countOf), HI_LO_RETURNS.pair)
    case 'three':
      return returnsIf(bet.faces.every(countOf), HI_LO_RETURNS.three)
    case 'triple':
      return returnsIf(isTriple && dice[0] === bet.faces[0], HI_LO_RETURNS.triple)
  }
}
