import { DAY_MS } from '@tessera/server/durations'
import type { DepositMethod } from '@tessera/site'
import { formatLocalTime, instantOnDay } from '../gate/windows.domain.ts'

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Next opening time of a method, in the merchant's time zone; null if it is open now. Hours span midnight if `to` is before
 * `from`.
 */
export function opensAt(hours: DepositMethod['hours'], at: Date, timeZone: string): Date | null {
  if (!hours) return null
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  const localTime = formatLocalTime(at, timeZone)
  const localMinutes = minutesOf(localTime.slice(11))
  const isOpen = from <= to ? localMinutes >= from && localMinutes < to : localMinutes >= from || localMinutes < to
  if (isOpen) return null
  const midnight = Date.parse(`${localTime.slice(0, 10)}T00:00:00Z`)
  const day = new Date(midnight + (localMinutes >= from ? DAY_MS : 0)).toISOString().slice(0, 10)
  return instantOnDay(day, from, timeZone)
}
