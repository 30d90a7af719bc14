import { drawIdOf } from '@tessera/lottery'
import type { MerchantConfig } from '@tessera/site'
import type { CalendarDay, MoveDraw } from '@tessera/site/operations'
import type * as z from 'zod/mini'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { voidDraw } from '../draws/draw.ts'
import { wakeKeeper } from '../draws/draws.jobs.ts'
import { lockDraw } from '../draws/draws.repository.ts'
import { CALENDAR_GAME } from '../draws/schedule.domain.ts'
import { drawDays } from './calendar.domain.ts'
import { createCalendarRepository } from './calendar.repository.ts'

const yearOf = (day: string): number => Number(day.slice(0, 4))
const numeroOf = (day: string): string => day.replaceAll('-', '')
/** True if a text in a day's format is a real day. */
const isDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T12:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Days of the Thai draws, which persons move as the office does. */
export function createCalendarService(db: Db, merchants: readonly MerchantConfig[], now: () => Date) {
  const merchantOf = (code: string) => merchants.find((merchant) => merchant.code === code)
  /** The last day that is fixed: today, or the day of the last draw whose sale was open. */
  const fixedThrough = async (executor: Db, config: MerchantConfig): Promise<string> => {
    const today = windowsAt(now(), config.timeZone).day.first
    const opened = await createCalendarRepository(executor).lastOpened(config.code, CALENDAR_GAME)
    return opened !== null && opened > numeroOf(today) ? opened : numeroOf(today)
  }
  const year = async (executor: Db, config: MerchantConfig, calendarYear: number): Promise<CalendarDay[]> => {
    const moves = await createCalendarRepository(executor).moves(config.code, CALENDAR_GAME)
    const fixed = await fixedThrough(executor, config)
    return drawDays(calendarYear, moves).map((day) => ({ ...day, isFixed: numeroOf(day.day) <= fixed }))
  }
  return {
    /** Refused: `request.not.found`. */
    year: async (merchant: string, calendarYear: number): Promise<Outcome<CalendarDay[]>> => {
      const config = merchantOf(merchant)
      return config ? done(await year(db, config, calendarYear)) : refused('request.not.found')
    },
    /**
     * Moves a draw that was not on sale yet; one that already has a name is voided under it, with the reason. Returns the
     * year. Errors: `request.not.found`, `request.invalid`, `draw.not.found`, `lottery.draw.fixed`, `lottery.day.taken`.
     */
    move: (input: z.output<typeof MoveDraw>, actor: string): Promise<Outcome<CalendarDay[]>> =>
      transact(db, async (trx) => {
        const { merchant, game, from, to, reason } = input
        const config = merchantOf(merchant)
        if (!config) return refused('request.not.found')
        if (game !== CALENDAR_GAME) return refused('request.invalid', { fields: { game: 'unknown' } })
        if (to !== null && !isDay(to)) return refused('request.invalid', { fields: { to: 'format' } })
        const calendar = createCalendarRepository(trx)
        await calendar.lock(merchant)
        const moves = await calendar.moves(merchant, game)
        if (!drawDays(yearOf(from), moves).some(({ day }) => day === from)) return refused('draw.not.found')
        const draw = await lockDraw(trx, drawIdOf(merchant, game, numeroOf(from)), 'update')
        const fixed = await fixedThrough(trx, config)
        if (numeroOf(from) <= fixed || (to !== null && numeroOf(to) <= fixed)) return refused('lottery.draw.fixed')
        const isTaken =
          to !== null &&
          (drawDays(yearOf(to), moves).some(({ day }) => day === to) ||
            (await calendar.isNamed(drawIdOf(merchant, game, numeroOf(to)))))
        if (isTaken) return refused('lottery.day.taken')
        const at = now()
        if (draw?.state === 'scheduled') await voidDraw(trx, draw, { by: actor, reason }, at)
        await calendar.move({ merchant, game, from_day: from, to_day: to, by: actor, reason, at })
        await wakeKeeper(trx, { merchant, game }, 'keep', at)
        await wakeKeeper(trx, { merchant, game }, 'settle', at)
        const entry = { actor, action: 'lottery.move', merchant, reason, before: { day: from }, after: { day: to } }
        await recordAct(trx, entry, at)
        return done(await year(trx, config, yearOf(from)))
      }),
  }
}
export type CalendarService = ReturnType<typeof createCalendarService>
