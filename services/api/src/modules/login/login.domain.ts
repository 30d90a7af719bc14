import { createHash } from 'node:crypto'

const FREE_TRIES = 3
const LONGEST_WAIT_S = 300
/** Failures older than this are forgotten. */
export const FAILURE_MEMORY_MS = 24 * 3_600_000

/** Seconds to wait after this many failures: none at first, then doubling up to five minutes. */
export const waitAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(2 ** (failures - FREE_TRIES), LONGEST_WAIT_S)

/** Failures count for an account as seen from one network: nobody can keep an owner out from elsewhere. */
export const failureKey = (visitor: string, account: string): string =>
  createHash('sha256').update(`${visitor}|${account}`).digest('hex')

const THAI_ZERO = '๐'.codePointAt(0) ?? 0

/** Digits without separators, country code or leading zero, Thai digits as ASCII: how a mobile number is stored. */
export function normaliseMobile(text: string): string {
  const ascii = text.replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? 0) - THAI_ZERO))
  return ascii.replace(/[\s-]/g, '').replace(/^(\+66|0)/, '')
}

export const normaliseUsername = (text: string): string => text.trim().toLowerCase()
