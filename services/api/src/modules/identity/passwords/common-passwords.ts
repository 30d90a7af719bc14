import { readFileSync } from 'node:fs'

/**
 * The 10,000 commonest passwords of eight characters and more, which an attacker tries first; shorter ones are rejected for their length.
 * Ranked by leaks (the list of zxcvbn 4.4.2, MIT), preceded by those of this market.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
