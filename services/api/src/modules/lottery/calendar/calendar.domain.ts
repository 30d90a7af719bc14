import { thaiDrawDays } from '@tessera/lottery'

/** Manual change of a draw day (`YYYY-MM-DD`): its draw is moved to `to`, or cancelled if `to` is null. */
export interface DrawDayMove {
  from: string
  to: string | null
  by: string
  reason: string
}

/** A day of the Thai draws. */
export interface DrawDay {
  day: string
  /** Original day in the calendar; null if it was not moved. */
  movedFrom: string | null
  by: string | null
  reason: string | null
}

const byDay = (day: DrawDay, other: DrawDay): number => (day.day < other.day ? -1 : 1)

/** Returns the draw days of a year after all moves are applied in order. */
export function drawDays(year: number, moves: readonly DrawDayMove[]): DrawDay[] {
  const plannedDays = [year - 1, year, year + 1].flatMap(thaiDrawDays)
  const days = new Map(
    plannedDays.map((day): [string, DrawDay] => [day, { day, movedFrom: null, by: null, reason: null }]),
  )
  for (const { from, to, by: actor, reason } of moves) {
    const movedDay = days.get(from)
    days.delete(from)
    if (!movedDay || to === null) continue
    const originalDay = movedDay.movedFrom ?? movedDay.day
    days.set(to, { day: to, movedFrom: originalDay === to ? null : originalDay, by: actor, reason })
  }
  return [...days.values()].filter(({ day }) => day.startsWith(`${year}-`)).sort(byDay)
}
