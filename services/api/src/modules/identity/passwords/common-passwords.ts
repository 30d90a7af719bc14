import { readFileSync } from 'node:fs'

/**
 * The 10,000 commonest passwords of eight characters and more, which a guesser tries first; shorter ones are refused for their length.
 * Ranked by leaks (the list of zxcvbn 4.4.2, MIT), with what this market adds before it.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
