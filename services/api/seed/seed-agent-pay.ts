import { HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { Trx } from '../src/database/tables.ts'
import { periodOf } from '../src/modules/agents/contracts/periods.domain.ts'
import { addDays, dayIn, endOfDay } from '../src/modules/agents/figures/days.domain.ts'
import type { PayPeriod } from '../src/modules/agents/settlements/period-totals.ts'
import { settleContracts } from '../src/modules/agents/settlements/settle-contracts.ts'
import { createSettlementWrites } from '../src/modules/agents/settlements/settlements.repository.ts'
import { startOfDay } from '../src/modules/money/gate/windows.domain.ts'
import type { SeedRepository } from './seed.repository.ts'
import { idOf } from './users.ts'

/** Days whose salaries were paid. */
const SALARY_DAYS = 10
const DIVIDEND_DAYS = 45
const PERIODS_PER_MONTH = 2
const DAILY_DELAY_MS = 2 * HOUR_MS
const HOURLY_DELAY_MS = HOUR_MS / 6

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Settles a period as of the job's due time; does nothing if that time is in the future. */
async function settlePeriod(
  trx: Trx,
  merchant: MerchantConfig,
  period: PayPeriod,
  periods: number,
  delayMs: number,
  now: Date,
) {
  const at = addMs(period.toAt, delayMs)
  if (at > now) return
  const days = period.days ?? {
    from: dayIn(period.fromAt, merchant.timeZone),
    to: dayIn(period.fromAt, merchant.timeZone),
  }
  await settleContracts(trx, () => at, merchant, period, { first: days.from, last: days.to, periods }, at)
}

const settleSalaries = (trx: Trx, merchant: MerchantConfig, day: string, now: Date): Promise<void> => {
  const period = {
    fromAt: startOfDay(day, merchant.timeZone),
    toAt: endOfDay(day, merchant.timeZone),
    days: { from: day, to: day },
  }
  return settlePeriod(trx, merchant, { kind: 'salary', ...period }, 1, DAILY_DELAY_MS, now)
}

/** Last day whose salaries are due: yesterday, or the day before it in the first hours of a day. */
function lastPaidDay({ timeZone }: MerchantConfig, now: Date): string {
  const today = dayIn(now, timeZone)
  return addDays(today, addMs(startOfDay(today, timeZone), DAILY_DELAY_MS) <= now ? -1 : -2)
}

/** Settles the salaries of ten days except the last, and the hourly pay of each hour with play since yesterday. */
export async function seedSalaries(trx: Trx, merchant: MerchantConfig, now: Date): Promise<void> {
  const { code, timeZone } = merchant
  const [today, last] = [dayIn(now, timeZone), lastPaidDay(merchant, now)]
  for (let daysAgo = SALARY_DAYS - 1; daysAgo > 0; daysAgo--)
    await settleSalaries(trx, merchant, addDays(last, -daysAgo), now)
  const { rows } = await sql<{ hour: Date }>`select distinct hour from kpi_hour where merchant = ${code}
    and node_id = ${idOf(code, 'agent01')}::uuid and hour >= ${startOfDay(addDays(today, -1), timeZone)}::timestamptz order by hour`.execute(
    trx,
  )
  for (const { hour } of rows) {
    const period = { kind: 'hour' as const, fromAt: hour, toAt: addMs(hour, HOUR_MS), days: null }
    await settlePeriod(trx, merchant, period, 1, HOURLY_DELAY_MS, now)
  }
}

/** Settles the dividends of past half-months and the last day's salaries, of which the first agent's waits for an operator. */
export async function seedDividends(
  repository: SeedRepository,
  trx: Trx,
  merchant: MerchantConfig,
  now: Date,
): Promise<void> {
  const { code, timeZone } = merchant
  const today = dayIn(now, timeZone)
  for (let day = addDays(today, -DIVIDEND_DAYS); day < today; ) {
    const { first, last } = periodOf('dividend', PERIODS_PER_MONTH, day)
    const period = { kind: 'dividend' as const, fromAt: startOfDay(first, timeZone), toAt: endOfDay(last, timeZone) }
    await settlePeriod(
      trx,
      merchant,
      { ...period, days: { from: first, to: last } },
      PERIODS_PER_MONTH,
      DAILY_DELAY_MS,
      now,
    )
    day = addDays(last, 1)
  }
  await seedRiskAlert(repository, merchant, now)
  const last = lastPaidDay(merchant, now)
  await settleSalaries(trx, merchant, last, now)
  const writes = createSettlementWrites(trx)
  await writes.markSettled(code, 'day', endOfDay(last, timeZone))
  const dueAt = addMs(now, -HOURLY_DELAY_MS)
  await writes.markSettled(code, 'hour', addMs(dueAt, -(dueAt.getTime() % HOUR_MS)))
}

/** Inserts a risk alert for the desk that blocks the first agent's pay. */
async function seedRiskAlert(repository: SeedRepository, { code }: MerchantConfig, now: Date): Promise<void> {
  await repository.insert('agent_hints', [
    {
      id: idOf(code, 'hint').slice(0, 22),
      merchant: code,
      kind: 'device',
      agent_id: idOf(code, 'agent01'),
      member_id: idOf(code, 'agent04'),
      evidence: [
        { what: 'device of', value: 'agent01' },
        { what: 'and of', value: 'agent04' },
      ],
      found_at: addMs(now, -20 * HOUR_MS).toISOString(),
      closed_by: null,
      closed_at: null,
      reason: null,
    },
  ])
}
