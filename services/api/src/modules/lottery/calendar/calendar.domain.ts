import { thaiDrawDays } from '@tessera/lottery'

/** What somebody said of a day (`YYYY-MM-DD`): its draw is on another, or on none. */
export interface Move {
  from: string
  to: string | null
  by: string
  reason: string
}

/** A day of the Thai draws. */
export interface DrawDay {
  day: string
  /** Where the calendar has it by itself; null where it stands there. */
  movedFrom: string | null
  by: string | null
  reason: string | null
}

const byDay = (one: DrawDay, other: DrawDay): number => (one.day < other.day ? -1 : 1)

/** The days of a year, as they stand after all that was moved, in the order in which it was said. */
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
