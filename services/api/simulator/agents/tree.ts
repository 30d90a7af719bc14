import type { GameType } from '@tessera/site'

/** Upline of each player, by player index; agents are players with a downline. */
export const PARENTS: readonly (number | null)[] = [null, 0, 0, 1, 3, 3, 1, 1, 2, 2, 0, null]
export const isAgent = (player: number): boolean => PARENTS.includes(player)
export const childrenOf = (player: number): number[] =>
  PARENTS.flatMap((parent, child) => (parent === player ? [child] : []))
/** The player and the whole downline. */
export const teamOf = (player: number): number[] => [player, ...childrenOf(player).flatMap(teamOf)]
/** True if a player is below the agent, at any depth. */
export const isBelow = (agent: number, player: number): boolean => agent !== player && teamOf(agent).includes(player)

export const RATED_GAME_TYPES = ['RNG', 'LIVE', 'PVP'] as const satisfies readonly GameType[]
type RatedGameType = (typeof RATED_GAME_TYPES)[number]
/** Rates in ppm, by player index; the first player has the merchant's full rates. */
const RATES: readonly (readonly [number, number, number])[] = [
  [8_000, 6_000, 3_000],
  [6_000, 4_500, 2_000],
  [5_000, 5_000, 1_000],
  [4_000, 3_000, 1_000],
  [2_000, 1_000, 0],
  [0, 0, 0],
  [3_000, 2_000, 500],
  [3_000, 0, 0],
  [1_000, 1_000, 0],
  [5_000, 5_000, 1_000],
  [2_500, 0, 0],
  [0, 0, 0],
]
export const rateOf = (player: number, gameType: RatedGameType): number =>
  RATES[player]?.[RATED_GAME_TYPES.indexOf(gameType)] ?? 0

export interface SalaryTier {
  /** Turnover in minor units, minimum number of active members, rate in ppm. */
  turnover: bigint
  activeMembers: number
  ppm: bigint
}
/** Players with a contract for a daily salary, the deepest first. */
export const SALARIES: ReadonlyMap<number, readonly SalaryTier[]> = new Map([
  [
    1,
    [
      { turnover: 50_000n, activeMembers: 1, ppm: 3_000n },
      { turnover: 500_000n, activeMembers: 3, ppm: 7_000n },
    ],
  ],
  [
    0,
    [
      { turnover: 50_000n, activeMembers: 1, ppm: 5_000n },
      { turnover: 900_000n, activeMembers: 5, ppm: 8_000n },
    ],
  ],
])
