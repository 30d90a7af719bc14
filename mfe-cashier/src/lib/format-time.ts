import { SITE_TIME_ZONE } from '@tessera/site'

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Time of the day to the second: two rounds may be in the same minute. */
export const formatTime = (instant: string): string => FORMAT.format(new Date(instant))
