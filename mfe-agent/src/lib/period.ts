import { daysBefore, todayOf } from '@tessera/i18n/days'
import type { SettlementRow } from '@tessera/site'
import { timeOf, writtenDay } from './written.ts'

const dayOf = (instant: string): string => todayOf(Date.parse(instant))

/** Describes a period: an hour of a day, a day, or a range of days, both included. Its end is the first instant after it. */
export function periodOf({ kind, from, to }: Pick<SettlementRow, 'kind' | 'from' | 'to'>): string {
  const first = dayOf(from)
  if (kind === 'hour') return `${writtenDay(first)} ${timeOf(from)}–${timeOf(to)}`
  const last = daysBefore(dayOf(to), 1)
  return first === last ? writtenDay(first) : `${writtenDay(first)} – ${writtenDay(last)}`
}
