import type { Draws } from '../draws.ts'

/** A slot of five reels and three rows, ten lines from the left (games.md, section 2). Wins are in line bets: a tenth of the stake. */
export const HIMMAPAN_SECRETS = 'himmapan-secrets'

export type SlotSymbol = 'N' | 'G' | 'E' | 'L' | 'A' | 'K' | 'Q' | 'W' | 'S'

/** A stop is the position in the top row; a strip wraps around at its end. */
export const STRIPS = [
  'QLAKGQASKELANKAGLQEK',
  'KAQLWKEGQASKLANEKGQL',
  'QKLAEQGWKNQLASKEQGAL',
  'AKQLGKEWQASKLENKAGQL',
  'LKAQGKASELANKAQELGKQ',
] as const
export const ROWS = 3
/** Row of each reel, 0 at the top. */
export const LINES = ['11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '01110'].map(
  (line) => [...line].map(Number),
)
/** Line bets for three, four and five from the left; W substitutes for each of them. */
export const LINE_PAYS: Readonly<Record<Exclude<SlotSymbol, 'W' | 'S'>, readonly [number, number, number]>> = {
  N: [50, 300, 2500],
  G: [25, 120, 700],
  E: [20, 75, 400],
  L: [10, 35, 150],
  A: [8, 20, 70],
  K: [5, 15, 60],
  Q: [5, 12, 50],
}
/** Payout in stakes for three, four and five scatters anywhere; three or more also give the free spins. */
export const SCATTER_PAYS = [2, 10, 50] as const
export const FREE_SPINS = 8
/** Multiplier of all wins of a free spin. */
export const FREE_MULTIPLE = 2
const STAKE_IN_LINE_BETS = LINES.length

export type Stops = readonly number[]

export interface LineWin {
  /** Position in {@link LINES}. */
  line: number
  symbol: SlotSymbol
  count: number
  /** Line bets. */
  pays: number
}

export interface SlotSpin {
  stops: Stops
  lines: LineWin[]
  scatters: number
  /** Line bets including scatters, before the multiplier of free spins. */
  pays: number
}

export interface SlotRound {
  base: SlotSpin
  /** Empty, or {@link FREE_SPINS} of them. */
  free: SlotSpin[]
  /** Line bets of the whole round, including multipliers. */
  pays: number
}

/** Symbol that a reel shows in a row. */
export const symbolAt = (stops: Stops, reel: number, row: number): SlotSymbol => {
  const strip = STRIPS[reel] ?? ''
  return strip[((stops[reel] ?? 0) + row) % strip.length] as SlotSymbol
}

/**
 * Win of one line; null for fewer than three matching symbols. No strip has W on its first reel, so the first symbol of a
 * line determines its pay.
 */
export function lineWin(stops: Stops, line: number): LineWin | null {
  const rows = LINES[line] ?? []
  const symbol = symbolAt(stops, 0, rows[0] ?? 0)
  if (symbol === 'S' || symbol === 'W') return null
  let count = 1
  while (count < STRIPS.length) {
    const next = symbolAt(stops, count, rows[count] ?? 0)
    if (next !== symbol && next !== 'W') break
    count++
  }
  return count < 3 ? null : { line, symbol, count, pays: LINE_PAYS[symbol][count - 3] ?? 0 }
}

export function scattersOf(stops: Stops): number {
  let count = 0
  for (let reel = 0; reel < STRIPS.length; reel++)
    for (let row = 0; row < ROWS; row++) if (symbolAt(stops, reel, row) === 'S') count++
  return count
}

/** Computes all wins of one position of the reels. */
export function spinAt(stops: Stops): SlotSpin {
  const lines = LINES.flatMap((_, line) => lineWin(stops, line) ?? [])
  const scatters = scattersOf(stops)
  const scatterPay = (SCATTER_PAYS[scatters - 3] ?? 0) * STAKE_IN_LINE_BETS
  return { stops, lines, scatters, pays: lines.reduce((sum, { pays }) => sum + pays, scatterPay) }
}

/** Plays a round: the base spin, and free spins if it has three or more scatters; free spins do not award further ones. */
export function spinReels(draws: Draws): SlotRound {
  const spin = () => spinAt(STRIPS.map((strip) => draws.below(strip.length)))
  const base = spin()
  const free = base.scatters >= 3 ? Array.from({ length: FREE_SPINS }, spin) : []
  return { base, free, pays: base.pays + FREE_MULTIPLE * free.reduce((sum, { pays }) => sum + pays, 0) }
}

/** Returns the payout of a round in satang; the stake in satang must be whole baht. */
export const slotReturn = (stake: number, { pays }: SlotRound): number => (stake / STAKE_IN_LINE_BETS) * pays
