import { DAY_MS } from '@tessera/server/durations'
import type { DepositMethod } from '@tessera/site'
import { instantOnDay, wallTime } from '../gate/windows.domain.ts'

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
  const local = wallTime(at, timeZone)
  const now = minutesOf(local.slice(11))
  const isOpen = from <= to ? now >= from && now < to : now >= from || now < to
  if (isOpen) return null
  const midnight = Date.parse(`${local.slice(0, 10)}T00:00:00Z`)
  const day = new Date(midnight + (now >= from ? DAY_MS : 0)).toISOString().slice(0, 10)
  return instantOnDay(day, from, timeZone)
}
