import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import { periodOf } from '../modules/agents/contracts/periods.domain.ts'
import { dayIn, dayPlus, endOf } from '../modules/agents/figures/days.domain.ts'
import { settleContracts } from '../modules/agents/settlements/settle-contracts.ts'
import { createSettlementWrites } from '../modules/agents/settlements/settlements.repository.ts'
import type { PayPeriod } from '../modules/agents/settlements/worth.ts'
import { beginOf } from '../modules/money/gate/windows.domain.ts'
import type { Trx } from '../tables.ts'
import { idOf } from './people.ts'
import type { SeedRepository } from './seed.repository.ts'

const HOUR_MS = 3_600_000
/** Days whose salaries were paid. */
const SALARY_DAYS = 10
const DIVIDEND_DAYS = 45
const HALVES = 2
const DAY_DUE_MS = 2 * HOUR_MS
const HOUR_DUE_MS = HOUR_MS / 6

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Settles a period as the job did at its due time; does nothing if that is still in the future. */
async function settle(
  trx: Trx,
  merchant: MerchantConfig,
  period: PayPeriod,
  periods: number,
  dueMs: number,
  now: Date,
) {
  const at = later(period.toAt, dueMs)
  if (at > now) return
  const days = period.days ?? {
    from: dayIn(period.fromAt, merchant.timeZone),
    to: dayIn(period.fromAt, merchant.timeZone),
  }
  await settleContracts(trx, () => at, merchant, period, { first: days.from, last: days.to, periods }, at)
}

const settleSalaries = (trx: Trx, merchant: MerchantConfig, day: string, now: Date): Promise<void> => {
  const period = {
    fromAt: beginOf(day, merchant.timeZone),
    toAt: endOf(day, merchant.timeZone),
    days: { from: day, to: day },
  }
  return settle(trx, merchant, { kind: 'salary', ...period }, 1, DAY_DUE_MS, now)
}

/** The last day whose salaries are due by now: yesterday, but for the first hours of a day. */
function lastPaidDay({ timeZone }: MerchantConfig, now: Date): string {
  const today = dayIn(now, timeZone)
  return dayPlus(today, later(beginOf(today, timeZone), DAY_DUE_MS) <= now ? -1 : -2)
}

/** Salaries of ten days but for the last one's, and of the hours since yesterday in which something was played. */
export async function seedSalaries(trx: Trx, merchant: MerchantConfig, now: Date): Promise<void> {
  const { code, timeZone } = merchant
  const [today, last] = [dayIn(now, timeZone), lastPaidDay(merchant, now)]
  for (let ago = SALARY_DAYS - 1; ago > 0; ago--) await settleSalaries(trx, merchant, dayPlus(last, -ago), now)
  const { rows } = await sql<{ hour: Date }>`select distinct hour from kpi_hour where merchant = ${code}
    and node_id = ${idOf(code, 'agent01')}::uuid and hour >= ${beginOf(dayPlus(today, -1), timeZone)}::timestamptz order by hour`.execute(
    trx,
  )
  for (const { hour } of rows) {
    const period = { kind: 'hour' as const, fromAt: hour, toAt: later(hour, HOUR_MS), days: null }
    await settle(trx, merchant, period, 1, HOUR_DUE_MS, now)
  }
}

/** Dividends of the halves of months that are over; and the last day's salaries, of which the first agent's waits for the desk. */
export async function seedDividends(
  repository: SeedRepository,
  trx: Trx,
  merchant: MerchantConfig,
  now: Date,
): Promise<void> {
  const { code, timeZone } = merchant
  const today = dayIn(now, timeZone)
  for (let day = dayPlus(today, -DIVIDEND_DAYS); day < today; ) {
    const { first, last } = periodOf('dividend', HALVES, day)
    const period = { kind: 'dividend' as const, fromAt: beginOf(first, timeZone), toAt: endOf(last, timeZone) }
    await settle(trx, merchant, { ...period, days: { from: first, to: last } }, HALVES, DAY_DUE_MS, now)
    day = dayPlus(last, 1)
  }
  await seedHint(repository, merchant, now)
  const last = lastPaidDay(merchant, now)
  await settleSalaries(trx, merchant, last, now)
  const writes = createSettlementWrites(trx)
  await writes.settled(code, 'day', endOf(last, timeZone))
  const due = later(now, -HOUR_DUE_MS)
  await writes.settled(code, 'hour', later(due, -(due.getTime() % HOUR_MS)))
}

/** A risk alert for the desk that blocks the first agent's pay. */
async function seedHint(repository: SeedRepository, { code }: MerchantConfig, now: Date): Promise<void> {
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
      found_at: later(now, -20 * HOUR_MS).toISOString(),
      closed_by: null,
      closed_at: null,
      reason: null,
    },
  ])
}
