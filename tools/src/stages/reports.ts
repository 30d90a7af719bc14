import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../root.ts'
import type { Failure } from './stage.ts'

const REPORTS_FOLDER = join(ROOT, '.cache', 'reports')

/** Returns the path of a report and removes the report of an earlier run. */
export function freshReport(name: string): string {
  const file = join(REPORTS_FOLDER, name)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true, recursive: true })
  return file
}

export const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null

/** Path from the top of the project. */
export const relativeToRoot = (file: string): string => relative(ROOT, file)

const MAX_ERROR_LENGTH = 300

/** First lines of an error message on one line, at most 300 characters. */
export const shortError = (message: string): string =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, MAX_ERROR_LENGTH)

/** A failed test as a stage's tool reports it: every error message in full, and files such as screenshots. */
export interface FailedTest {
  test: string
  errors: readonly string[]
  files?: readonly string[]
}

/** Writes the whole output of each failed test to a file of its own and returns what the closing table prints. */
export function writeFailures(stage: string, failed: readonly FailedTest[]): Failure[] {
  const folder = freshReport(`failures-${stage}`)
  if (failed.length > 0) mkdirSync(folder)
  return failed.map(({ test, errors, files = [] }, index) => {
    const file = join(folder, `${index + 1}.txt`)
    writeFileSync(file, stripVTControlCharacters(`${test}\n\n${errors.join('\n\n')}\n`))
    return { test, error: shortError(errors[0] ?? ''), files: [file, ...files].map(relativeToRoot) }
  })
}
