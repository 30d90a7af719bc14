import type { ContractKind } from '@tessera/site'
import { addDays } from '../figures/days.domain.ts'

/** Range of days in the merchant's time zone, `YYYY-MM-DD`, both included. */
export interface Period {
  first: string
  last: string
}

/** Days of the month on which periods start, by the number of periods. */
const PERIOD_STARTS: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 16], 3: [1, 11, 21] }

/** Period of a contract that contains a day: for dividends a month, a half or a third of it; otherwise the day itself. */
export function periodOf(kind: ContractKind, periods: number, day: string): Period {
  if (kind !== 'dividend') return { first: day, last: day }
  const starts = PERIOD_STARTS[periods] ?? [1]
  const month = day.slice(0, 8)
  const date = Number(day.slice(8))
  const periodIndex = starts.findLastIndex((start) => start <= date)
  const first = `${month}${String(starts[periodIndex] ?? 1).padStart(2, '0')}`
  const nextStart = starts[periodIndex + 1]
  if (nextStart !== undefined) return { first, last: `${month}${String(nextStart - 1).padStart(2, '0')}` }
  const [year = 0, monthNumber = 1] = day.split('-').map(Number)
  return { first, last: new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10) }
}

/** First day after `after` on which a period starts for all of the given period counts. */
export function nextPeriodStart(kind: ContractKind, counts: readonly number[], after: string): string {
  const isPeriodStart = (day: string) => counts.every((count) => periodOf(kind, count, day).first === day)
  let day = addDays(after, 1)
  while (!isPeriodStart(day)) day = addDays(day, 1)
  return day
}
