const FREE_TRIES = 3
const MAX_WAIT_S = 300
/** Failures older than this are forgotten. */
export const FAILURE_MEMORY_MS = 24 * 3_600_000
/** Failures of a network count for this long: many honest people share one. */
export const NETWORK_WINDOW_MS = 600_000

/** Failures, from any network, after which an account requires a captcha from all. */
const ACCOUNT_LINE = 5
/** Failures, on any account, after which a network needs a captcha; twice the number is still before the twentieth. */
const NETWORK_LINE = 9

/** Stored failures of one key. */
export interface Failures {
  count: number
  lastAt: Date
  waitUntil: Date
}

/** The failures that an attempt is judged by: for the account as seen from one network, for the account, for the network. */
export interface Guesses {
  both: Failures
  account: Failures
  network: Failures
}

/** Response to an attempt: a wait in milliseconds, a captcha to solve, or the check of the password. */
export type Verdict = { is: 'wait'; ms: number } | { is: 'captcha' } | { is: 'look' }

/** Seconds to wait after this many failures: none at first, then doubling up to five minutes. */
export const waitAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(2 ** (failures - FREE_TRIES), MAX_WAIT_S)

/** Failures that still count now. */
export const remembered = (failures: Failures, now: Date): Failures =>
  failures.lastAt.getTime() > now.getTime() - FAILURE_MEMORY_MS ? failures : { count: 0, lastAt: now, waitUntil: now }

/** One failure more; it is counted before the password is looked at, and taken back if that was right. */
export function counted(failures: Failures, now: Date): Failures {
  const count = remembered(failures, now).count + 1
  return { count, lastAt: now, waitUntil: new Date(now.getTime() + waitAfter(count) * 1000) }
}

/** Wait after failures, for the one account and from the one network only: an owner cannot be locked out from elsewhere. */
export function waitOf(failures: Failures, now: Date): number {
  return Math.max(0, remembered(failures, now).waitUntil.getTime() - now.getTime())
}

/** @param solved true if the attempt has solved a captcha */
export function judge(guesses: Guesses, solved: boolean, now: Date): Verdict {
  const ms = waitOf(guesses.both, now)
  if (ms > 0) return { is: 'wait', ms }
  return failuresBeyond(guesses, now) >= 0 && !solved ? { is: 'captcha' } : { is: 'look' }
}

/** Distance of the worst of the counts from the number that requires a captcha; negative below all of them. */
export function failuresBeyond({ both, account, network }: Guesses, now: Date): number {
  const count = (failures: Failures) => remembered(failures, now).count
  return Math.max(count(both) - 1, count(account) - ACCOUNT_LINE, count(network) - NETWORK_LINE)
}
