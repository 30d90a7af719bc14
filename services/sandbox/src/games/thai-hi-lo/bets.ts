import type { Face, HiLoBet } from '@tessera/fair'

/** Bet on a spot; `stake` in satang. */
export interface PlacedBet {
  bet: HiLoBet
  stake: number
}

/** Chips on the table in the order in which they were placed, and the bets of the last roll. */
export interface Chips {
  placedBets: readonly PlacedBet[]
  lastBets: readonly PlacedBet[]
}

export const NO_CHIPS: Chips = { placedBets: [], lastBets: [] }
/** Maximum number of spots with a bet in one roll. */
export const MAX_SPOTS = 20

/** Returns the key of a bet's spot, equal for equal bets. */
export const spotOf = (bet: HiLoBet): string => ('faces' in bet ? `${bet.on}-${bet.faces.join('')}` : bet.on)

export const totalOf = (bets: readonly PlacedBet[]): number => bets.reduce((sum, { stake }) => sum + stake, 0)

/** Combines the chips on each spot into one bet, in the order of the spots. */
export function combineBets({ placedBets }: Chips): PlacedBet[] {
  const spots = new Map<string, PlacedBet>()
  for (const { bet, stake } of placedBets) {
    const spot = spotOf(bet)
    spots.set(spot, { bet, stake: stake + (spots.get(spot)?.stake ?? 0) })
  }
  return [...spots.values()]
}

export const stakeOnSpot = ({ placedBets }: Chips, bet: HiLoBet): number =>
  totalOf(placedBets.filter((item) => spotOf(item.bet) === spotOf(bet)))

/** Returns the reason why a chip cannot be placed; null if it can. */
export function chipRejection(chips: Chips, { bet, stake }: PlacedBet, max: number): 'most' | 'spots' | null {
  if (totalOf(chips.placedBets) + stake > max) return 'most'
  return combineBets(chips).length >= MAX_SPOTS && stakeOnSpot(chips, bet) === 0 ? 'spots' : null
}

export const addChip = (chips: Chips, chip: PlacedBet): Chips => ({ ...chips, placedBets: [...chips.placedBets, chip] })
export const undoChip = (chips: Chips): Chips => ({ ...chips, placedBets: chips.placedBets.slice(0, -1) })
export const clearChips = (chips: Chips): Chips => ({ ...chips, placedBets: [] })
/** Replaces the placed chips with the bets of the last roll. */
export const repeatBets = (chips: Chips): Chips => ({ ...chips, placedBets: chips.lastBets })
export const clearAfterRoll = (chips: Chips): Chips => ({ placedBets: [], lastBets: combineBets(chips) })

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6]
const facesAbove = (face: Face) => FACES.filter((otherFace) => otherFace > face)

/** All spots of the table, by part of the board. */
export const SPOTS = {
  simple: (['low', 'eleven', 'high', 'odd', 'any-triple', 'even'] as const).map((spot): HiLoBet => ({ on: spot })),
  faces: FACES.map((face): HiLoBet => ({ on: 'face', faces: [face] })),
  pairs: FACES.flatMap((a) => facesAbove(a).map((b): HiLoBet => ({ on: 'pair', faces: [a, b] }))),
  threes: FACES.flatMap((a) =>
    facesAbove(a).flatMap((b) => facesAbove(b).map((c): HiLoBet => ({ on: 'three', faces: [a, b, c] }))),
  ),
  triples: FACES.map((face): HiLoBet => ({ on: 'triple', faces: [face] })),
} as const
export type BoardPart = keyof typeof SPOTS
