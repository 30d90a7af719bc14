import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Annotation of a test whose page waited in vain for a slice once, and asked again. */
export const LATE = 'late'
/** So many in a whole run are the machine's fault; more are the site's. */
const FORGIVEN = 3

/** Counts slices that came later than pages wait for them, and fails the run that has too many. */
export default class PatienceReporter implements Reporter {
  private readonly late: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations)
      if (type === LATE) this.late.push(`${test.location.file}:${test.location.line} ${description}`)
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    if (this.late.length === 0) return undefined
    console.log(
      `\nSlices that came too late, ${this.late.length} (${FORGIVEN} are forgiven):\n  ${this.late.join('\n  ')}`,
    )
    return this.late.length > FORGIVEN ? { status: 'failed' } : undefined
  }
}
