const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Cap {
  most: number
  ms: number
}

/** How often messages to one number or address may be asked for from one network. */
export const RECIPIENT_CAPS: readonly Cap[] = [
  { most: 1, ms: MINUTE_MS },
  { most: 5, ms: HOUR_MS },
  { most: 20, ms: DAY_MS },
]
/** How often to one number or address from all networks together; more, so that others stop its owner less easily. */
export const SHARED_CAPS: readonly Cap[] = [
  { most: 3, ms: MINUTE_MS },
  { most: 15, ms: HOUR_MS },
  { most: 40, ms: DAY_MS },
]
/** How often from one network without a captcha: many honest people share one. */
const NETWORK_LINES: readonly Cap[] = [
  { most: 5, ms: HOUR_MS },
  { most: 20, ms: DAY_MS },
]
/** How often from one network at all: each message costs money. */
export const NETWORK_CAPS: readonly Cap[] = [{ most: 100, ms: DAY_MS }]
/** How often one network may check user names within an hour without a captcha. */
export const CHECK_LINES: readonly Cap[] = [{ most: 5, ms: HOUR_MS }]
/** How often one network may check user names at all. */
export const CHECK_CAPS: readonly Cap[] = [{ most: 50, ms: DAY_MS }]
/** Asks older than this count for nothing. */
export const ASK_MEMORY_MS = DAY_MS

/** When one more may be asked for after these, if not now; the past where it may be at once. */
export function nextAt(asks: readonly Date[], caps: readonly Cap[], now: Date): Date {
  const times = asks.map((at) => at.getTime()).sort((a, b) => a - b)
  const ends = caps.map(({ most: max, ms }) => {
    const within = times.filter((at) => at > now.getTime() - ms)
    const opens = within[within.length - max]
    return opens === undefined ? now.getTime() : opens + ms
  })
  return new Date(Math.max(...ends))
}

/** Whether a network has asked often enough to be shown a captcha. */
export const isBusy = (asks: readonly Date[], now: Date): boolean => nextAt(asks, NETWORK_LINES, now) > now

/** True if some of the messages to a recipient in the last hour were asked for elsewhere, so that a captcha is needed. */
export const isContested = (all: readonly Date[], own: readonly Date[], now: Date): boolean => {
  const recent = (asks: readonly Date[]) => asks.filter((at) => at.getTime() > now.getTime() - HOUR_MS).length
  return recent(all) > recent(own)
}
