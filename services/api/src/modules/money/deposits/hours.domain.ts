import type { DepositMethod } from '@tessera/site'
import { beginOf, windowsAt } from '../gate/windows.domain.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a method opens, where the merchant is; null where it is open now. Over midnight where `to` is before `from`. */
export function opensAt(hours: DepositMethod['hours'], at: Date, timeZone: string): Date | null {
  if (!hours) return null
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  const midnight = beginOf(windowsAt(at, timeZone).day.first, timeZone).getTime()
  const now = Math.floor((at.getTime() - midnight) / MINUTE_MS)
  const isOpen = from <= to ? now >= from && now < to : now >= from || now < to
  if (isOpen) return null
  return new Date(midnight + from * MINUTE_MS + (now >= from ? DAY_MS : 0))
}
