import type { Face, HiLoBet } from '@tessera/fair'

/** Bet on a spot; `stake` in satang. */
export interface Placed {
  bet: HiLoBet
  stake: number
}

/** The table before a roll: chips in the order in which they were put down, and what the last roll was played with. */
export interface Chips {
  put: readonly Placed[]
  last: readonly Placed[]
}

export const NO_CHIPS: Chips = { put: [], last: [] }
/** Spots that may be bet on at once. */
export const MAX_SPOTS = 20

/** Returns the key of a bet, equal for equal bets. */
export const spotOf = (bet: HiLoBet): string => ('faces' in bet ? `${bet.on}-${bet.faces.join('')}` : bet.on)

export const totalOf = (placed: readonly Placed[]): number => placed.reduce((sum, { stake }) => sum + stake, 0)

/** Chips on the same spot as one bet, in the order of their spots. */
export function betsOf({ put }: Chips): Placed[] {
  const spots = new Map<string, Placed>()
  for (const { bet, stake } of put) {
    const spot = spotOf(bet)
    spots.set(spot, { bet, stake: stake + (spots.get(spot)?.stake ?? 0) })
  }
  return [...spots.values()]
}

export const stakeOn = ({ put }: Chips, bet: HiLoBet): number =>
  totalOf(put.filter((item) => spotOf(item.bet) === spotOf(bet)))

/** Why a chip cannot be put down; null where it can. */
export function refusedChip(chips: Chips, { bet, stake }: Placed, max: number): 'most' | 'spots' | null {
  if (totalOf(chips.put) + stake > max) return 'most'
  return betsOf(chips).length >= MAX_SPOTS && stakeOn(chips, bet) === 0 ? 'spots' : null
}

export const withChip = (chips: Chips, chip: Placed): Chips => ({ ...chips, put: [...chips.put, chip] })
export const withoutLast = (chips: Chips): Chips => ({ ...chips, put: chips.put.slice(0, -1) })
export const cleared = (chips: Chips): Chips => ({ ...chips, put: [] })
/** The same bets as the last time, in place of what lies there. */
export const repeated = (chips: Chips): Chips => ({ ...chips, put: chips.last })
export const rolled = (chips: Chips): Chips => ({ put: [], last: betsOf(chips) })

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6]
const above = (face: Face) => FACES.filter((otherFace) => otherFace > face)

/** Every spot of the table, by the part of the cloth that it lies on. */
export const SPOTS = {
  simple: (['low', 'eleven', 'high', 'odd', 'any-triple', 'even'] as const).map((spot): HiLoBet => ({ on: spot })),
  faces: FACES.map((face): HiLoBet => ({ on: 'face', faces: [face] })),
  pairs: FACES.flatMap((a) => above(a).map((b): HiLoBet => ({ on: 'pair', faces: [a, b] }))),
  threes: FACES.flatMap((a) =>
    above(a).flatMap((b) => above(b).map((c): HiLoBet => ({ on: 'three', faces: [a, b, c] }))),
  ),
  triples: FACES.map((face): HiLoBet => ({ on: 'triple', faces: [face] })),
} as const
export type Part = keyof typeof SPOTS
