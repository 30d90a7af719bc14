import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/server/durations'

interface Cap {
  max: number
  ms: number
}

/** Limits of messages to one number or address that one network may request. */
export const RECIPIENT_CAPS: readonly Cap[] = [
  { max: 1, ms: MINUTE_MS },
  { max: 5, ms: HOUR_MS },
  { max: 20, ms: DAY_MS },
]
/** Limits for one number or address from all networks together; higher, so that others block its owner less easily. */
export const SHARED_CAPS: readonly Cap[] = [
  { max: 3, ms: MINUTE_MS },
  { max: 15, ms: HOUR_MS },
  { max: 40, ms: DAY_MS },
]
/** Limits of one network without a captcha: many honest members share one. */
const NETWORK_CAPTCHA_CAPS: readonly Cap[] = [
  { max: 5, ms: HOUR_MS },
  { max: 20, ms: DAY_MS },
]
/** Limit of one network: each message costs money. */
export const NETWORK_CAPS: readonly Cap[] = [{ max: 100, ms: DAY_MS }]
/** Checks of user names by one network within an hour without a captcha. */
export const CHECK_CAPTCHA_CAPS: readonly Cap[] = [{ max: 5, ms: HOUR_MS }]
/** Limit of checks of user names by one network. */
export const CHECK_CAPS: readonly Cap[] = [{ max: 50, ms: DAY_MS }]
/** Older requests no longer count. */
export const REQUEST_RETENTION_MS = DAY_MS

/** Returns the time when one more request is allowed; a time in the past if it is allowed at once. */
export function nextAt(requestTimes: readonly Date[], caps: readonly Cap[], now: Date): Date {
  const times = requestTimes.map((at) => at.getTime()).sort((a, b) => a - b)
  const freeTimes = caps.map(({ max, ms }) => {
    const recentTimes = times.filter((at) => at > now.getTime() - ms)
    const oldestCounted = recentTimes[recentTimes.length - max]
    return oldestCounted === undefined ? now.getTime() : oldestCounted + ms
  })
  return new Date(Math.max(...freeTimes))
}

/** True if a network has sent enough requests to need a captcha. */
export const isBusy = (requestTimes: readonly Date[], now: Date): boolean =>
  nextAt(requestTimes, NETWORK_CAPTCHA_CAPS, now) > now

/**
 * True if some of the messages to a recipient in the last hour were requested from other networks, so that a captcha is
 * needed.
 */
export const isContested = (allRequests: readonly Date[], ownRequests: readonly Date[], now: Date): boolean => {
  const recent = (requestTimes: readonly Date[]) =>
    requestTimes.filter((at) => at.getTime() > now.getTime() - HOUR_MS).length
  return recent(allRequests) > recent(ownRequests)
}
