import { DAY_MS } from '@tessera/server/durations'

const ATTEMPTS_WITHOUT_WAIT = 3
const MAX_WAIT_S = 300
/** Failures older than this are forgotten. */
export const FAILURE_TTL_MS = DAY_MS
/** Failures of a network are counted in windows of this length, short because many honest people share a network. */
export const NETWORK_WINDOW_MS = 600_000

/** Failures on an account, from any network, after which everyone needs a captcha to log in to it. */
const ACCOUNT_CAPTCHA_LIMIT = 5
/** Failures from a network, on any account, after which it needs a captcha; twice this number is still below 20. */
const NETWORK_CAPTCHA_LIMIT = 9

/** Stored failures of one key. */
export interface FailureState {
  count: number
  lastAt: Date
  waitUntil: Date
}

/** Failures that decide on a login attempt: on the account from this network (`both`), on the account, and from the network. */
export interface AttemptFailures {
  both: FailureState
  account: FailureState
  network: FailureState
}

/** Decision on a login attempt: wait (`ms` milliseconds), solve a captcha, or check the password (`look`). */
export type AttemptDecision = { is: 'wait'; ms: number } | { is: 'captcha' } | { is: 'look' }

/** Seconds to wait after this many failures: none for the first ones, then doubling up to five minutes. */
export const waitAfter = (failures: number): number =>
  failures < ATTEMPTS_WITHOUT_WAIT ? 0 : Math.min(2 ** (failures - ATTEMPTS_WITHOUT_WAIT), MAX_WAIT_S)

/** Returns the failures that still count; none if the last one is too old. */
export const currentFailures = (failures: FailureState, now: Date): FailureState =>
  failures.lastAt.getTime() > now.getTime() - FAILURE_TTL_MS ? failures : { count: 0, lastAt: now, waitUntil: now }

/** Adds one failure. It is counted before the password is checked, and rolled back if the password is right. */
export function addFailure(failures: FailureState, now: Date): FailureState {
  const count = currentFailures(failures, now).count + 1
  return { count, lastAt: now, waitUntil: new Date(now.getTime() + waitAfter(count) * 1000) }
}

/** Wait after failures, for the one account and from the one network only: an owner cannot be locked out from elsewhere. */
export function waitMsOf(failures: FailureState, now: Date): number {
  return Math.max(0, currentFailures(failures, now).waitUntil.getTime() - now.getTime())
}

/** @param isCaptchaSolved true if the attempt has solved a captcha */
export function decideAttempt(failures: AttemptFailures, isCaptchaSolved: boolean, now: Date): AttemptDecision {
  const ms = waitMsOf(failures.both, now)
  if (ms > 0) return { is: 'wait', ms }
  return captchaExcess(failures, now) >= 0 && !isCaptchaSolved ? { is: 'captcha' } : { is: 'look' }
}

/** Largest excess of the three counts over their captcha limits; negative if no captcha is needed. */
export function captchaExcess({ both, account, network }: AttemptFailures, now: Date): number {
  const countOf = (failures: FailureState) => currentFailures(failures, now).count
  return Math.max(countOf(both) - 1, countOf(account) - ACCOUNT_CAPTCHA_LIMIT, countOf(network) - NETWORK_CAPTCHA_LIMIT)
}
