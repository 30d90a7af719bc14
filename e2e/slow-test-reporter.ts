import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Annotation of a test whose page reached the timeout for a slice once, and retried. */
export const SLOW_LOAD = 'late'
/** Lists slices that loaded after the page's timeout. How many there are depends on the machine. */
export default class SlowTestReporter implements Reporter {
  private readonly slowLoads: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations)
      if (type === SLOW_LOAD) this.slowLoads.push(`${test.location.file}:${test.location.line} ${description}`)
  }

  onEnd(): void {
    if (this.slowLoads.length > 0)
      console.log(
        `\nSlices that loaded too late and were loaded again (${this.slowLoads.length}):\n  ${this.slowLoads.join('\n  ')}`,
      )
  }
}
