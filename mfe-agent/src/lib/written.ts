import { SITE_TIME_ZONE } from '@tessera/site'

/** A day as the site writes it, `2026/11/22`. */
export const writtenDay = (day: string): string => day.replaceAll('-', '/')

/** A day without its year, where a chart has little room: `22/11`. In digits, as the names of months are not among the texts. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: SITE_TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** The time of the day of an instant where the merchant is, `14:05`. */
export const timeOf = (instant: string): string => TIME.format(new Date(instant))
