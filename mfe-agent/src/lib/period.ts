import { daysBefore, todayOf } from '@tessera/i18n/days'
import type { SettlementRow } from '@tessera/site'
import { formatDay, formatTime } from './format-day.ts'

const merchantDayOf = (instant: string): string => todayOf(Date.parse(instant))

/** Describes a period: an hour of a day, a day, or a range of days, both included. Its end is the first instant after it. */
export function formatPeriod({ kind, from, to }: Pick<SettlementRow, 'kind' | 'from' | 'to'>): string {
  const firstDay = merchantDayOf(from)
  if (kind === 'hour') return `${formatDay(firstDay)} ${formatTime(from)}–${formatTime(to)}`
  const lastDay = daysBefore(merchantDayOf(to), 1)
  return firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`
}
