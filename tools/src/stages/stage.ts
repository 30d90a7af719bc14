/** What a stage of `npm test` proved. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Tests that failed, by file and title with the beginning of what they said, as far as the stage knows them. */
  failures?: readonly string[]
  /** Tests that passed when they were tried again. */
  flaky?: readonly string[]
}

/** What was asked for: everything, or what concerns one workspace, named by its folder (`mfe-lobby`, `services/api`). */
export interface Scope {
  workspace: string | null
}

/** Runs a program that npm installed to its end; answers whether it was content. Its output goes where the stage's goes. */
export type Run = (command: string, args: readonly string[], options?: RunOptions) => Promise<boolean>

export interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  /** It is ended then; 25 minutes unless told. */
  timeoutMs?: number
}

export interface StageContext {
  scope: Scope
  run: Run
  /** Says something in the stage's own output. */
  say(text: string): void
}

/** One part of `npm test`; it has a file of its own here and a line in `stages.ts`. */
export interface Stage {
  name: string
  run(context: StageContext): Promise<Count>
  /** False where the stage has nothing to say about a workspace. */
  concerns?(workspace: string): boolean
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 }

/** A program that says yes or no counts as one test. */
export const verdict = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    NOTHING,
  )
