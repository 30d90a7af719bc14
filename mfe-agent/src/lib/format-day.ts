import { SITE_TIME_ZONE } from '@tessera/site'

/** Formats a day for display, `2026/11/22`. */
export const formatDay = (day: string): string => day.replaceAll('-', '/')

/** Formats a day without its year, for charts: `22/11`. */
export const formatShortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: SITE_TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** Formats the time of day of an instant in the merchant's time zone, `14:05`. */
export const formatTime = (instant: string): string => TIME.format(new Date(instant))
