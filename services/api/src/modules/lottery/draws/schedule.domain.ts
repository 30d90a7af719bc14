import { type DrawTimes, drawsOfDay, GAMES, type LotteryGame } from '@tessera/lottery'
import { beginOf, windowsAt } from '../../money/gate/windows.domain.ts'
import { drawDays, type Move } from '../calendar/calendar.domain.ts'

/** Draws that are named before they are sold: so many of a quick game, so many of one that is drawn on days, the one on sale with them. */
const AHEAD = { quick: 24, daily: 2 } as const
/** The game that follows the Thai calendar, with manual moves. */
export const CALENDAR_GAME: LotteryGame = 'TH6'
/** The game with another pace in trial deployments. */
const FAST_GAME: LotteryGame = 'F5'

export const isQuick = (game: LotteryGame): boolean => 'everySeconds' in GAMES[game].drawn

export interface Schedule {
  game: LotteryGame
  timeZone: string
  /** Manual moves of the calendar's days. */
  moves: readonly Move[]
  /** In place of the five balls' own pace; null where that counts. */
  fastSeconds: number | null
}

/** The days on which a game is drawn, from that of a moment on, without an end. */
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

/** The next draws that close after a moment, nearest first. */
export function comingDraws(schedule: Schedule, at: Date): DrawTimes[] {
  const { game, timeZone, fastSeconds } = schedule
  const max = isQuick(game) ? AHEAD.quick : AHEAD.daily
  const pace = game === FAST_GAME && fastSeconds !== null ? fastSeconds : undefined
  const coming: DrawTimes[] = []
  for (const day of daysFrom(schedule, at)) {
    const draws = drawsOfDay(game, day, beginOf(day, timeZone), pace).filter(({ closesAt }) => closesAt > at)
    coming.push(...draws.slice(0, max - coming.length))
    if (coming.length === max) break
  }
  return coming
}
