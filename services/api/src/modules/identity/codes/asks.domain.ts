const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Cap {
  most: number
  ms: number
}

/** Limits of messages to one number or address that one network may request. */
export const RECIPIENT_CAPS: readonly Cap[] = [
  { most: 1, ms: MINUTE_MS },
  { most: 5, ms: HOUR_MS },
  { most: 20, ms: DAY_MS },
]
/** Limits for one number or address from all networks together; higher, so that others block its owner less easily. */
export const SHARED_CAPS: readonly Cap[] = [
  { most: 3, ms: MINUTE_MS },
  { most: 15, ms: HOUR_MS },
  { most: 40, ms: DAY_MS },
]
/** Limits of one network without a captcha: many honest members share one. */
const NETWORK_LINES: readonly Cap[] = [
  { most: 5, ms: HOUR_MS },
  { most: 20, ms: DAY_MS },
]
/** Limit of one network: each message costs money. */
export const NETWORK_CAPS: readonly Cap[] = [{ most: 100, ms: DAY_MS }]
/** Checks of user names by one network within an hour without a captcha. */
export const CHECK_LINES: readonly Cap[] = [{ most: 5, ms: HOUR_MS }]
/** Limit of checks of user names by one network. */
export const CHECK_CAPS: readonly Cap[] = [{ most: 50, ms: DAY_MS }]
/** Older requests no longer count. */
export const ASK_MEMORY_MS = DAY_MS

/** Returns the time when one more request is allowed; a time in the past if it is allowed at once. */
export function nextAt(asks: readonly Date[], caps: readonly Cap[], now: Date): Date {
  const times = asks.map((at) => at.getTime()).sort((a, b) => a - b)
  const ends = caps.map(({ most: max, ms }) => {
    const within = times.filter((at) => at > now.getTime() - ms)
    const opens = within[within.length - max]
    return opens === undefined ? now.getTime() : opens + ms
  })
  return new Date(Math.max(...ends))
}

/** True if a network has sent enough requests to need a captcha. */
export const isBusy = (asks: readonly Date[], now: Date): boolean => nextAt(asks, NETWORK_LINES, now) > now

/**
 * True if some of the messages to a recipient in the last hour were requested from other networks, so that a captcha is
 * needed.
 */
export const isContested = (all: readonly Date[], own: readonly Date[], now: Date): boolean => {
  const recent = (asks: readonly Date[]) => asks.filter((at) => at.getTime() > now.getTime() - HOUR_MS).length
  return recent(all) > recent(own)
}
