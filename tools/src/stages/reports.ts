import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
