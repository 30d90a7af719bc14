import type { ContractKind } from '@tessera/site'
import { dayPlus } from '../figures/days.domain.ts'

/** Days where the merchant is, `YYYY-MM-DD`, both included. */
export interface Period {
  first: string
  last: string
}

/** On which days of a month the parts of it begin. */
const BEGINS: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 16], 3: [1, 11, 21] }

/** The period of a contract that a day lies in: a month, a half or a third of it, and of the other kinds the day itself. */
export function periodOf(kind: ContractKind, periods: number, day: string): Period {
  if (kind !== 'dividend') return { first: day, last: day }
  const begins = BEGINS[periods] ?? [1]
  const month = day.slice(0, 8)
  const date = Number(day.slice(8))
  const at = begins.findLastIndex((start) => start <= date)
  const first = `${month}${String(begins[at] ?? 1).padStart(2, '0')}`
  const next = begins[at + 1]
  if (next !== undefined) return { first, last: `${month}${String(next - 1).padStart(2, '0')}` }
  const [year = 0, number = 1] = day.split('-').map(Number)
  return { first, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** The first day after another on which a period begins, of all these counts of periods alike. */
export function nextBegin(kind: ContractKind, counts: readonly number[], after: string): string {
  const begins = (day: string) => counts.every((count) => periodOf(kind, count, day).first === day)
  let day = dayPlus(after, 1)
  while (!begins(day)) day = dayPlus(day, 1)
  return day
}
