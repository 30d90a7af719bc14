import { type DrawTimes, drawsOfDay, GAMES, type LotteryGame } from '@tessera/lottery'
import { startOfDay, windowsAt } from '../../money/gate/windows.domain.ts'
import { type DrawDayMove, drawDays } from '../calendar/calendar.domain.ts'

/** Number of draws that are created ahead, including the one on sale, for quick and for daily games. */
const DRAWS_AHEAD = { quick: 24, daily: 2 } as const
/** The game that follows the Thai calendar, with manual moves. */
export const CALENDAR_GAME: LotteryGame = 'TH6'
/** Game that trial deployments may run at another pace. */
const FAST_GAME: LotteryGame = 'F5'

export const isQuick = (game: LotteryGame): boolean => 'everySeconds' in GAMES[game].drawn

export interface Schedule {
  game: LotteryGame
  timeZone: string
  /** Manual moves of the calendar's days. */
  moves: readonly DrawDayMove[]
  /** Interval that replaces the pace of the game F5, in seconds; null for its own pace. */
  fastSeconds: number | null
}

/** Yields a game's draw days without end, starting with the day that contains `at`. */
function* daysFrom({ game, timeZone, moves }: Schedule, at: Date): Generator<string> {
  let { first, resetsAt } = windowsAt(at, timeZone).day
  if (game === CALENDAR_GAME)
    for (let year = Number(first.slice(0, 4)); ; year++)
      for (const { day } of drawDays(year, moves)) if (day >= first) yield day
  for (;;) {
    yield first
    ;({ first, resetsAt } = windowsAt(resetsAt, timeZone).day)
  }
}

/** Returns the next draws that close after `at`, nearest first. */
export function upcomingDraws(schedule: Schedule, at: Date): DrawTimes[] {
  const { game, timeZone, fastSeconds } = schedule
  const max = isQuick(game) ? DRAWS_AHEAD.quick : DRAWS_AHEAD.daily
  const pace = game === FAST_GAME && fastSeconds !== null ? fastSeconds : undefined
  const upcoming: DrawTimes[] = []
  for (const day of daysFrom(schedule, at)) {
    const draws = drawsOfDay(game, day, startOfDay(day, timeZone), pace).filter(({ closesAt }) => closesAt > at)
    upcoming.push(...draws.slice(0, max - upcoming.length))
    if (upcoming.length === max) break
  }
  return upcoming
}
