const FREE_ATTEMPTS = 3
const MAX_WAIT_S = 300
/** Failures older than this are forgotten. */
export const FAILURE_TTL_MS = 24 * 3_600_000
/** Failures of a network count for this long: many honest people share one. */
export const NETWORK_WINDOW_MS = 600_000

/** Failures, from any network, after which an account requires a captcha from all. */
const ACCOUNT_CAPTCHA_LIMIT = 5
/** Failures, on any account, after which a network needs a captcha; twice the number is still before the twentieth. */
const NETWORK_CAPTCHA_LIMIT = 9

/** Stored failures of one key. */
export interface Failures {
  count: number
  lastAt: Date
  waitUntil: Date
}

/** Failures that decide on an attempt: of the account from this network, of the account, and of the network. */
export interface AttemptFailures {
  both: Failures
  account: Failures
  network: Failures
}

/** Response to an attempt: a wait in milliseconds, a captcha to solve, or the check of the password. */
export type Verdict = { is: 'wait'; ms: number } | { is: 'captcha' } | { is: 'look' }

/** Seconds to wait after this many failures: none at first, then doubling up to five minutes. */
export const waitAfter = (failures: number): number =>
  failures < FREE_ATTEMPTS ? 0 : Math.min(2 ** (failures - FREE_ATTEMPTS), MAX_WAIT_S)

/** Failures that still count now. */
export const currentFailures = (failures: Failures, now: Date): Failures =>
  failures.lastAt.getTime() > now.getTime() - FAILURE_TTL_MS ? failures : { count: 0, lastAt: now, waitUntil: now }

/** Adds one failure; it is counted before the password is checked, and rolled back if that is right. */
export function addFailure(failures: Failures, now: Date): Failures {
  const count = currentFailures(failures, now).count + 1
  return { count, lastAt: now, waitUntil: new Date(now.getTime() + waitAfter(count) * 1000) }
}

/** Wait after failures, for the one account and from the one network only: an owner cannot be locked out from elsewhere. */
export function waitMsOf(failures: Failures, now: Date): number {
  return Math.max(0, currentFailures(failures, now).waitUntil.getTime() - now.getTime())
}

/** @param isCaptchaSolved true if the attempt has solved a captcha */
export function judgeAttempt(failures: AttemptFailures, isCaptchaSolved: boolean, now: Date): Verdict {
  const ms = waitMsOf(failures.both, now)
  if (ms > 0) return { is: 'wait', ms }
  return failuresBeyond(failures, now) >= 0 && !isCaptchaSolved ? { is: 'captcha' } : { is: 'look' }
}

/** Distance of the worst of the counts from the number that requires a captcha; negative below all of them. */
export function failuresBeyond({ both, account, network }: AttemptFailures, now: Date): number {
  const count = (failures: Failures) => currentFailures(failures, now).count
  return Math.max(count(both) - 1, count(account) - ACCOUNT_CAPTCHA_LIMIT, count(network) - NETWORK_CAPTCHA_LIMIT)
}
