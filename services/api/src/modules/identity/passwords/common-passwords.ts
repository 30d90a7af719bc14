import { readFileSync } from 'node:fs'

/**
 * The 10,000 most common passwords of eight characters or more, which attackers try first; shorter ones are rejected for their length.
 * Ranked by frequency in leaks (list of zxcvbn 4.4.2, MIT), preceded by common passwords of this market.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
