import { GAMES, type LotteryGame } from './games.ts'

const DAY_SECONDS = 86_400
const MINUTE_MS = 60_000

/** A draw of a game: its number (งวด) and its moments. */
export interface DrawTimes {
  numero: string
  closesAt: Date
  drawAt: Date
}

const numeroOf = (day: string): string => day.replaceAll('-', '')

/** Draws of a quick game a day. */
export const drawsADay = (everySeconds: number): number => Math.floor(DAY_SECONDS / everySeconds)

/** The draw of a game that is drawn once on a day. `midnight` is where the merchant is, `day` is `YYYY-MM-DD`. */
function daily(rules: { atMinute: number; closesMinutesBefore: number }, day: string, midnight: Date): DrawTimes {
  const drawAt = new Date(midnight.getTime() + rules.atMinute * MINUTE_MS)
  return { numero: numeroOf(day), closesAt: new Date(drawAt.getTime() - rules.closesMinutesBefore * MINUTE_MS), drawAt }
}

/**
 * The draws of a day, first to last; the last of a quick game is at midnight. `everySeconds` replaces a quick game's own
 * interval; sales then close 2 seconds before the draw. The caller must know the days of the Thai draws.
 */
export function drawsOfDay(game: LotteryGame, day: string, midnight: Date, everySeconds?: number): DrawTimes[] {
  const { drawn: schedule } = GAMES[game]
  if ('atMinute' in schedule) return [daily(schedule, day, midnight)]
  const [every, before] =
    everySeconds === undefined ? [schedule.everySeconds, schedule.closesSecondsBefore] : [everySeconds, 2]
  const count = drawsADay(every)
  const width = String(count).length
  return Array.from({ length: count }, (_, at) => {
    const drawAt = new Date(midnight.getTime() + (at + 1) * every * 1000)
    return {
      numero: `${numeroOf(day)}-${String(at + 1).padStart(width, '0')}`,
      closesAt: new Date(drawAt.getTime() - before * 1000),
      drawAt,
    }
  })
}
