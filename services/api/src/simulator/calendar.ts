const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Bangkok, all the year. */
const ZONE_MS = 7 * HOUR_MS

export const minutes = (count: number): number => count * MINUTE_MS
/** Number of the day in the merchant's time zone. */
export const dayOf = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS)
/** The day as the product writes it. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const beginOfDay = (day: number): number => day * DAY_MS - ZONE_MS
