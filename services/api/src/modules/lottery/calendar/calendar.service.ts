import { drawIdOf } from '@tessera/lottery'
import type { MerchantConfig } from '@tessera/site'
import type { CalendarDay, MoveDraw } from '@tessera/site/operations'
import type * as z from 'zod/mini'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { voidDraw } from '../draws/draw-result.ts'
import { wakeDrawJob } from '../draws/draws.jobs.ts'
import { lockDraw } from '../draws/draws.repository.ts'
import { CALENDAR_GAME } from '../draws/schedule.domain.ts'
import { drawDays } from './calendar.domain.ts'
import { createCalendarRepository } from './calendar.repository.ts'

const yearOf = (day: string): number => Number(day.slice(0, 4))
const numeroOf = (day: string): string => day.replaceAll('-', '')
/** True if a text in the format `YYYY-MM-DD` is an existing day. */
const isDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T12:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Calendar of the Thai draws. Operators move a draw when the lottery office does. */
export function createCalendarService(db: Db, merchants: readonly MerchantConfig[], now: () => Date) {
  const merchantOf = (code: string) => findMerchant(merchants, code)
  /** Returns the last day that can no longer be moved, as `YYYYMMDD`: today, or the day of the last draw whose sale was opened. */
  const lastFixedNumero = async (executor: Db, config: MerchantConfig): Promise<string> => {
    const today = windowsAt(now(), config.timeZone).day.first
    const lastOpenedNumero = await createCalendarRepository(executor).lastOpenedNumero(config.code, CALENDAR_GAME)
    return lastOpenedNumero !== null && lastOpenedNumero > numeroOf(today) ? lastOpenedNumero : numeroOf(today)
  }
  const listYear = async (executor: Db, config: MerchantConfig, calendarYear: number): Promise<CalendarDay[]> => {
    const moves = await createCalendarRepository(executor).moves(config.code, CALENDAR_GAME)
    const lastFixed = await lastFixedNumero(executor, config)
    return drawDays(calendarYear, moves).map((day) => ({ ...day, isFixed: numeroOf(day.day) <= lastFixed }))
  }
  return {
    /** Error: `request.not.found`. */
    listYear: async (merchant: string, calendarYear: number): Promise<Result<CalendarDay[]>> => {
      const config = merchantOf(merchant)
      return config ? ok(await listYear(db, config, calendarYear)) : err('request.not.found')
    },
    /**
     * Moves a draw that was not on sale yet; one that already has a name is voided under it, with the reason. Returns the
     * days of the year. Errors: `request.not.found`, `request.invalid`, `draw.not.found`, `lottery.draw.fixed`, `lottery.day.taken`.
     */
    move: (input: z.output<typeof MoveDraw>, actor: string): Promise<Result<CalendarDay[]>> =>
      transact(db, async (trx) => {
        const { merchant, game, from, to, reason } = input
        const config = merchantOf(merchant)
        if (!config) return err('request.not.found')
        if (game !== CALENDAR_GAME) return err('request.invalid', { fields: { game: 'unknown' } })
        if (to !== null && !isDay(to)) return err('request.invalid', { fields: { to: 'format' } })
        const calendar = createCalendarRepository(trx)
        await calendar.lock(merchant)
        const moves = await calendar.moves(merchant, game)
        if (!drawDays(yearOf(from), moves).some(({ day }) => day === from)) return err('draw.not.found')
        const draw = await lockDraw(trx, drawIdOf(merchant, game, numeroOf(from)), 'update')
        const lastFixed = await lastFixedNumero(trx, config)
        if (numeroOf(from) <= lastFixed || (to !== null && numeroOf(to) <= lastFixed)) return err('lottery.draw.fixed')
        const isTaken =
          to !== null &&
          (drawDays(yearOf(to), moves).some(({ day }) => day === to) ||
            (await calendar.exists(drawIdOf(merchant, game, numeroOf(to)))))
        if (isTaken) return err('lottery.day.taken')
        const at = now()
        if (draw?.state === 'scheduled') await voidDraw(trx, draw, { by: actor, reason }, at)
        await calendar.addMove({ merchant, game, from_day: from, to_day: to, by: actor, reason, at })
        await wakeDrawJob(trx, { merchant, game }, 'keep', at)
        await wakeDrawJob(trx, { merchant, game }, 'settle', at)
        const entry = { actor, action: 'lottery.move', merchant, reason, before: { day: from }, after: { day: to } }
        await writeAuditEntry(trx, entry, at)
        return ok(await listYear(trx, config, yearOf(from)))
      }),
  }
}
export type CalendarService = ReturnType<typeof createCalendarService>
