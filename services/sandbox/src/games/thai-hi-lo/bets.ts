import type { Face, HiLoBet } from '@tessera/fair'

/** Bet on a spot; `stake` in satang. */
export interface PlacedBet {
  bet: HiLoBet
  stake: number
}

/** Chips before a roll, in the order in which they were placed, and the bets of the last roll. */
export interface Chips {
  placed: readonly PlacedBet[]
  lastBets: readonly PlacedBet[]
}

export const NO_CHIPS: Chips = { placed: [], lastBets: [] }
/** Spots that may be bet on at once. */
export const MAX_SPOTS = 20

/** Returns the key of a bet's spot, equal for equal bets. */
export const spotOf = (bet: HiLoBet): string => ('faces' in bet ? `${bet.on}-${bet.faces.join('')}` : bet.on)

export const totalOf = (placed: readonly PlacedBet[]): number => placed.reduce((sum, { stake }) => sum + stake, 0)

/** Combines the chips on each spot into one bet, in the order of the spots. */
export function combineBets({ placed: put }: Chips): PlacedBet[] {
  const spots = new Map<string, PlacedBet>()
  for (const { bet, stake } of put) {
    const spot = spotOf(bet)
    spots.set(spot, { bet, stake: stake + (spots.get(spot)?.stake ?? 0) })
  }
  return [...spots.values()]
}

export const stakeOnSpot = ({ placed: put }: Chips, bet: HiLoBet): number =>
  totalOf(put.filter((item) => spotOf(item.bet) === spotOf(bet)))

/** Returns the reason why a chip cannot be placed; null if it can. */
export function chipRejection(chips: Chips, { bet, stake }: PlacedBet, max: number): 'most' | 'spots' | null {
  if (totalOf(chips.placed) + stake > max) return 'most'
  return combineBets(chips).length >= MAX_SPOTS && stakeOnSpot(chips, bet) === 0 ? 'spots' : null
}

export const addChip = (chips: Chips, chip: PlacedBet): Chips => ({ ...chips, placed: [...chips.placed, chip] })
export const undoChip = (chips: Chips): Chips => ({ ...chips, placed: chips.placed.slice(0, -1) })
export const clearChips = (chips: Chips): Chips => ({ ...chips, placed: [] })
/** Replaces the placed chips with the bets of the last roll. */
export const repeatBets = (chips: Chips): Chips => ({ ...chips, placed: chips.lastBets })
export const afterRoll = (chips: Chips): Chips => ({ placed: [], lastBets: combineBets(chips) })

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
