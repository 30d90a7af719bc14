import { thaiDrawDays } from '@tessera/lottery'

/** Manual change of a day (`YYYY-MM-DD`): its draw is moved, or cancelled. */
export interface Move {
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

const byDay = (one: DrawDay, other: DrawDay): number => (one.day < other.day ? -1 : 1)

/** The days of a year after all moves, which are applied in their order. */
export function drawDays(year: number, moves: readonly Move[]): DrawDay[] {
  const planned = [year - 1, year, year + 1].flatMap(thaiDrawDays)
  const days = new Map(planned.map((day): [string, DrawDay] => [day, { day, movedFrom: null, by: null, reason: null }]))
  for (const { from, to, by, reason } of moves) {
    const moved = days.get(from)
    days.delete(from)
    if (!moved || to === null) continue
    const first = moved.movedFrom ?? moved.day
    days.set(to, { day: to, movedFrom: first === to ? null : first, by, reason })
  }
  return [...days.values()].filter(({ day }) => day.startsWith(`${year}-`)).sort(byDay)
}
