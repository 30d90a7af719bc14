import { HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { startOfDay } from '../../money/gate/windows.domain.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import { periodOf } from '../contracts/periods.domain.ts'
import { dayIn, endOfDay } from '../figures/days.domain.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import { settleContracts } from './settle-contracts.ts'
import { createSettlementWrites } from './settlements.repository.ts'

/** A day is settled at 02:00 of the next day, and an hour ten minutes after its end. */
const DAY_DELAY_MS = 2 * HOUR_MS
const HOUR_DELAY_MS = 10 * MINUTE_MS
const PERIODS_PER_MONTH = [1, 2, 3]

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Salaries of each day and dividends of what ends with it, day after day, once the day is proved. Some contracts a step. */
export const dayPayJob = (merchants: readonly MerchantConfig[], clock: LedgerClock): PlainJob => ({
  kind: 'agents.pay.days',
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const merchant = merchantByCode(merchants, code)
    const { timeZone } = merchant
    const writes = createSettlementWrites(trx)
    const since = await writes.settledUntil(code, 'day', timeZone, startOfDay(dayIn(at, timeZone), timeZone))
    const day = dayIn(since, timeZone)
    const end = endOfDay(day, timeZone)
    const due = addMs(end, DAY_DELAY_MS)
    if (at < due) return due
    if (!(await createPeriodFigures(trx).areVerified(code, { from: day, to: day }))) return addMs(at, MINUTE_MS)
    for (const kind of ['salary', 'dividend'] as const)
      for (const periods of kind === 'salary' ? [1] : PERIODS_PER_MONTH) {
        const { first, last } = periodOf(kind, periods, day)
        if (last !== day) continue
        const period = { kind, fromAt: startOfDay(first, timeZone), toAt: end, days: { from: first, to: last } }
        if ((await settleContracts(trx, clock, merchant, period, { first, last, periods }, at)) > 0) return at
      }
    await writes.markSettled(code, 'day', end)
    return at
  },
})

/** Settles hourly salaries in order of hours, once all postings of the hour are counted. */
export const hourPayJob = (merchants: readonly MerchantConfig[], clock: LedgerClock): PlainJob => ({
  kind: 'agents.pay.hours',
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const merchant = merchantByCode(merchants, code)
    const writes = createSettlementWrites(trx)
    const thisHour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
    const fromAt = await writes.settledUntil(code, 'hour', merchant.timeZone, thisHour)
    const toAt = addMs(fromAt, HOUR_MS)
    const due = addMs(toAt, HOUR_DELAY_MS)
    if (at < due) return due
    if (!(await createPeriodFigures(trx).isHourCounted(code, toAt))) return addMs(at, MINUTE_MS)
    const day = dayIn(fromAt, merchant.timeZone)
    const period = { kind: 'hour' as const, fromAt, toAt, days: null }
    if ((await settleContracts(trx, clock, merchant, period, { first: day, last: day, periods: 1 }, at)) > 0) return at
    await writes.markSettled(code, 'hour', toAt)
    return at
  },
})
