import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../root.ts'

/** Where a stage has its tool write what it found, anew: what an earlier run left would speak for this one. */
export function freshReport(name: string): string {
  const file = join(ROOT, '.cache', 'reports', name)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

export const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null

const MOST_SAID = 300

/** The beginning of what a test said when it failed, on one line, for what is added behind its title. */
export function saying(message: string | undefined): string {
  const words = stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return words ? `: ${words.slice(0, MOST_SAID)}` : ''
}
