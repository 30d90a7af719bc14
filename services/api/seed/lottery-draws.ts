import { randomBytes } from 'node:crypto'
import {
  commitmentOf,
  type DrawTimes,
  drawIdOf,
  drawsOfDay,
  LOCAL_BEACON,
  type LotteryGame,
  roundAt,
  thaiDrawDays,
} from '@tessera/lottery'
import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import { upcomingDraws } from '../src/modules/lottery/draws/schedule.domain.ts'
import { startOfDay, windowsAt } from '../src/modules/money/gate/windows.domain.ts'

/** Number of past draws of each game: enough for statistics, and for the demo member's bets. */
const PAST_DRAW_COUNTS: Record<'whole' | 'short', Record<LotteryGame, number>> = {
  whole: { F5: 110, VNQ: 30, VNN: 15, VNS: 15, TH6: 12 },
  short: { F5: 45, VNQ: 10, VNN: 4, VNS: 4, TH6: 6 },
}
/** Amount of past draws that a merchant gets: the whole history or a short one. */
export type PastDrawsLength = keyof typeof PAST_DRAW_COUNTS
const SECRET_BYTES = 32

/** Past draw, or the draw that is on sale. */
export interface SeededDraw extends DrawTimes {
  drawId: string
  game: LotteryGame
  secret: string
  commitment: string
  round: number
  committedAt: Date
  openedAt: Date
  isFinished: boolean
}

/** Yields the days on which a game was drawn, backwards from the day of `at`. */
function* drawDaysBackwards(game: LotteryGame, timeZone: string, at: Date): Generator<string> {
  const today = windowsAt(at, timeZone).day.first
  if (game === 'TH6')
    for (let year = Number(today.slice(0, 4)); ; year--)
      for (const day of thaiDrawDays(year).toReversed()) if (day <= today) yield day
  for (let ms = Date.parse(today); ; ms -= DAY_MS) yield new Date(ms).toISOString().slice(0, 10)
}

/** Draws whose sale has ended, newest first. */
function pastDraws(game: LotteryGame, timeZone: string, at: Date, count: number): DrawTimes[] {
  const past: DrawTimes[] = []
  for (const day of drawDaysBackwards(game, timeZone, at)) {
    const finishedDraws = drawsOfDay(game, day, startOfDay(day, timeZone)).filter(({ closesAt }) => closesAt <= at)
    past.push(...finishedDraws.toReversed().slice(0, count - past.length))
    if (past.length === count) break
  }
  return past
}

/** Draws of a game at a merchant: past draws, oldest first, and the draw on sale. */
export async function createSeededDraws(
  { code: merchant, timeZone }: Pick<MerchantConfig, 'code' | 'timeZone'>,
  game: LotteryGame,
  length: PastDrawsLength,
  now: Date,
): Promise<SeededDraw[]> {
  const [first, ...past] = pastDraws(game, timeZone, now, PAST_DRAW_COUNTS[length][game] + 1).toReversed()
  const [nextDraw] = upcomingDraws({ game, timeZone, moves: [], fastSeconds: null }, now)
  if (!first || !nextDraw) throw new Error(`${game} is never drawn`)
  const previousDraws = [first, ...past]
  return Promise.all(
    [...past, nextDraw].map(async (times, index) => {
      const openedAt = previousDraws[index]?.closesAt ?? first.closesAt
      const drawId = drawIdOf(merchant, game, times.numero)
      const secret = randomBytes(SECRET_BYTES).toString('hex')
      return {
        ...times,
        drawId,
        game,
        secret,
        commitment: await commitmentOf(drawId, secret),
        round: roundAt(LOCAL_BEACON, times.drawAt),
        committedAt: new Date(openedAt.getTime() - (times.drawAt.getTime() - openedAt.getTime())),
        openedAt,
        isFinished: times !== nextDraw,
      }
    }),
  )
}
