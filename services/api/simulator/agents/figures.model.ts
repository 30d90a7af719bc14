import type { ModelPlayer } from '../player.model.ts'

export const COLUMNS = ['deposit', 'withdraw', 'bet', 'win', 'bonus', 'rebate', 'commission'] as const
export type Column = (typeof COLUMNS)[number]

/** Totals of a member on one day. Minor units. */
export interface DayFigures {
  sums: Record<Column, bigint>
  /** Cash that counted, by the type of the game. */
  turnover: Map<string, bigint>
}

const newFigures = (): DayFigures => ({
  sums: { deposit: 0n, withdraw: 0n, bet: 0n, win: 0n, bonus: 0n, rebate: 0n, commission: 0n },
  turnover: new Map(),
})

/** Daily figures of members as agents see them: columns sum the posted amounts, turnover the closed stakes. */
export function createFigures(players: readonly ModelPlayer[], dayOf: (at: number) => number) {
  const days = new Map<number, Map<number, DayFigures>>()
  const figuresOf = (index: number, day: number): DayFigures => {
    const figures = days.get(day) ?? new Map<number, DayFigures>()
    const memberFigures = figures.get(index) ?? newFigures()
    figures.set(index, memberFigures)
    days.set(day, figures)
    return memberFigures
  }
  const figures = {
    of: figuresOf,
    add: (index: number, column: Column, amount: bigint, at: number): void => {
      figuresOf(index, dayOf(at)).sums[column] += amount
    },
    addForPlayer: (player: ModelPlayer, column: Column, amount: bigint, at: number): void => {
      figures.add(players.indexOf(player), column, amount, at)
    },
    addTurnover: (index: number, gameType: string, cash: bigint, at: number): void => {
      const { turnover } = figuresOf(index, dayOf(at))
      turnover.set(gameType, (turnover.get(gameType) ?? 0n) + cash)
    },
    turnoverOf: (index: number, day: number): bigint =>
      [...figuresOf(index, day).turnover.values()].reduce((sum, amount) => sum + amount, 0n),
    /** Deletes the figures of a day that is paid and checked. */
    deleteDay: (day: number): void => {
      days.delete(day)
    },
  }
  return figures
}
export type Figures = ReturnType<typeof createFigures>
