import { GAMES, type LotteryGame } from './games.ts'

const DAY_SECONDS = 86_400
const MINUTE_MS = 60_000

/** Draw of a game: its number (งวด) and times. */
export interface DrawTimes {
  numero: string
  closesAt: Date
  drawAt: Date
}

const numeroOf = (day: string): string => day.replaceAll('-', '')

/** Returns the number of daily draws of a quick game. */
export const drawsADay = (everySeconds: number): number => Math.floor(DAY_SECONDS / everySeconds)

/** Returns the draw of a game that is drawn once a day. `midnight` is in the merchant's time zone, `day` is `YYYY-MM-DD`. */
function dailyDraw(rules: { atMinute: number; closesMinutesBefore: number }, day: string, midnight: Date): DrawTimes {
  const drawAt = new Date(midnight.getTime() + rules.atMinute * MINUTE_MS)
  return { numero: numeroOf(day), closesAt: new Date(drawAt.getTime() - rules.closesMinutesBefore * MINUTE_MS), drawAt }
}

/**
 * Returns the draws of a day, first to last; the last of a quick game is at midnight. `everySeconds` replaces a quick game's own
 * interval; sales then close 2 seconds before the draw. The caller must know the days of the Thai draws.
 */
export function drawsOfDay(game: LotteryGame, day: string, midnight: Date, everySeconds?: number): DrawTimes[] {
  const { drawn: schedule } = GAMES[game]
  if ('atMinute' in schedule) return [dailyDraw(schedule, day, midnight)]
  const [intervalSeconds, closesBefore] =
    everySeconds === undefined ? [schedule.everySeconds, schedule.closesSecondsBefore] : [everySeconds, 2]
  const count = drawsADay(intervalSeconds)
  const width = String(count).length
  return Array.from({ length: count }, (_, index) => {
    const drawAt = new Date(midnight.getTime() + (index + 1) * intervalSeconds * 1000)
    return {
      numero: `${numeroOf(day)}-${String(index + 1).padStart(width, '0')}`,
      closesAt: new Date(drawAt.getTime() - closesBefore * 1000),
      drawAt,
    }
  })
}
