import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Annotation of a test whose page waited in vain for a slice once, and asked again. */
export const LATE = 'late'
/** Lists slices that came later than pages wait for them: how many depends on the machine. */
export default class SlowTestReporter implements Reporter {
  private readonly late: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations)
      if (type === LATE) this.late.push(`${test.location.file}:${test.location.line} ${description}`)
  }

  onEnd(): void {
    if (this.late.length > 0)
      console.log(
        `\nSlices that came too late and were loaded again (${this.late.length}):\n  ${this.late.join('\n  ')}`,
      )
  }
}
