import { addDays, addMonths, weekdayOf } from './days.ts'

/**
 * Returns the day that a key moves to: arrows by day and week, Home and End in the week, Page keys by month, with Shift by
 * year.
 */
export function dayByKey(day: string, key: string, { shift, rtl }: { shift: boolean; rtl: boolean }): string | null {
  const forwardStep = rtl ? -1 : 1
  const months = shift ? 12 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forwardStep)
    case 'ArrowLeft':
      return addDays(day, -forwardStep)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageDown':
      return addMonths(day, months)
    case 'PageUp':
      return addMonths(day, -months)
    default:
      return null
  }
}
