import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/server/durations'

interface RateCap {
  max: number
  ms: number
}

/** Limits of the messages that one network may request for one number or address. */
export const RECIPIENT_CAPS: readonly RateCap[] = [
  { max: 1, ms: MINUTE_MS },
  { max: 5, ms: HOUR_MS },
  { max: 20, ms: DAY_MS },
]
/** Limits for one number or address from all networks together; higher, so that others block its owner less easily. */
export const SHARED_CAPS: readonly RateCap[] = [
  { max: 3, ms: MINUTE_MS },
  { max: 15, ms: HOUR_MS },
  { max: 40, ms: DAY_MS },
]
/** Requests of one network above which a captcha is needed; many honest members share a network. */
const NETWORK_CAPTCHA_CAPS: readonly RateCap[] = [
  { max: 5, ms: HOUR_MS },
  { max: 20, ms: DAY_MS },
]
/** Limit of requests of one network, because each message costs money. */
export const NETWORK_CAPS: readonly RateCap[] = [{ max: 100, ms: DAY_MS }]
/** Checks of user names by one network above which a captcha is needed. */
export const CHECK_CAPTCHA_CAPS: readonly RateCap[] = [{ max: 5, ms: HOUR_MS }]
/** Limit of checks of user names by one network. */
export const CHECK_CAPS: readonly RateCap[] = [{ max: 50, ms: DAY_MS }]
/** Requests older than this no longer count. */
export const REQUEST_RETENTION_MS = DAY_MS

/** Returns the time from which one more request is allowed; `now` or earlier if it is allowed at once. */
export function nextAllowedAt(requestTimes: readonly Date[], caps: readonly RateCap[], now: Date): Date {
  const times = requestTimes.map((at) => at.getTime()).sort((a, b) => a - b)
  const freeTimes = caps.map(({ max, ms }) => {
    const recentTimes = times.filter((at) => at > now.getTime() - ms)
    const oldestCounted = recentTimes[recentTimes.length - max]
    return oldestCounted === undefined ? now.getTime() : oldestCounted + ms
  })
  return new Date(Math.max(...freeTimes))
}

/** True if a network has sent so many requests that it needs a captcha. */
export const isBusy = (requestTimes: readonly Date[], now: Date): boolean =>
  nextAllowedAt(requestTimes, NETWORK_CAPTCHA_CAPS, now) > now

/**
 * True if some of the messages to a recipient in the last hour were requested from other networks, so that a captcha is
 * needed.
 */
export const isContested = (allRequests: readonly Date[], ownRequests: readonly Date[], now: Date): boolean => {
  const recentCount = (requestTimes: readonly Date[]) =>
    requestTimes.filter((at) => at.getTime() > now.getTime() - HOUR_MS).length
  return recentCount(allRequests) > recentCount(ownRequests)
}
