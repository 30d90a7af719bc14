import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/server/durations'

/** Bangkok time, which has no daylight saving. */
const ZONE_OFFSET_MS = 7 * HOUR_MS

export const minutes = (count: number): number => count * MINUTE_MS
/** Number of the day in the merchant's time zone. */
export const dayOf = (at: number): number => Math.floor((at + ZONE_OFFSET_MS) / DAY_MS)
/** Formats the day as the product does. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const beginOfDay = (day: number): number => day * DAY_MS - ZONE_OFFSET_MS
