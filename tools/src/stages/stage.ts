/** A failed test with its first error and the files that hold its whole output and pictures. */
export interface Failure {
  /** File and title. */
  test: string
  error: string
  files?: readonly string[]
}

/** A suite or test with its duration. */
export interface TestDuration {
  name: string
  ms: number
}

/** Result of a stage of `npm test`. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  failures?: readonly Failure[]
  /** Durations of its suites or tests, in any order. */
  steps?: readonly TestDuration[]
}

/** Part of the project that a run is limited to. */
export interface Scope {
  /** Folders (`mfe-lobby`, `services/api`); null for the whole project. */
  workspaces: readonly string[] | null
  /** Files of tests that run, of jest and of Playwright; null for all of the workspaces. */
  suites: readonly string[] | null
}

/** Runs a program that npm installed and resolves true if it exits with 0. Its output is written to the stage's log. */
export type Run = (command: string, args: readonly string[], options?: RunOptions) => Promise<boolean>

export interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  /** Time limit after which the program is killed; 60 minutes by default. */
  timeoutMs?: number
}

export interface StageContext {
  scope: Scope
  run: Run
  /** Writes a line to the stage's log. */
  log(text: string): void
}

/** One part of `npm test`; it has a file of its own here and a line in `stages.ts`. */
export interface Stage {
  name: string
  run(context: StageContext): Promise<Count>
  /** Returns false if the stage does not test a workspace. */
  concerns?(workspace: string): boolean
}

export const EMPTY_COUNT: Count = { passed: 0, failed: 0, skipped: 0 }

/** Counts a program that passes or fails as one test. */
export const countOf = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

export const sumCounts = (counts: readonly Count[]): Count =>
  counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
    }),
    EMPTY_COUNT,
  )
