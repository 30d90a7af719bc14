import type { StageResult } from './run-stages.ts'
import { type Count, type Failure, sumCounts } from './stage.ts'

/** Height of the table: some logs keep only the end of the output. */
const MAX_LINES = 60
const MAX_STEPS = 8
const LINES_PER_FAILURE = 3

/**
 * Summary of a run in at most 60 lines: each stage with duration and result, the slowest suites and tests, the load of the machine,
 * and each failed test with its first error and where to read more. Its last line is the sum: `N passed, N failed[, N skipped]`.
 */
export function closingTable(results: readonly StageResult[], totalMs: number, load: string): string {
  const width = Math.max(...results.map(({ name }) => name.length), 0)
  const stageLines = results.map(
    ({ name, count, ms }) => `  ${name.padEnd(width)}  ${seconds(ms)}  ${formatCount(count)}`,
  )
  const headLines = [
    ...stageLines,
    `  ${'in all'.padEnd(width)}  ${seconds(totalMs)}`,
    ...slowestStepLines(results),
    `  ${load}`,
  ]
  const failures = results.flatMap(({ count }) => count.failures ?? [])
  return [
    ...headLines,
    ...failureLines(failures, MAX_LINES - headLines.length - 1),
    formatCount(sumCounts(results.map(({ count }) => count))),
  ].join('\n')
}

function slowestStepLines(results: readonly StageResult[]): string[] {
  const steps = results.flatMap(({ name, count }) => (count.steps ?? []).map((step) => ({ ...step, stage: name })))
  return steps
    .sort((entry, other) => other.ms - entry.ms)
    .slice(0, MAX_STEPS)
    .map(({ stage, name, ms }) => `  slow  ${seconds(ms)}  ${stage}: ${truncate(name)}`)
}

/** Three lines for each failure, or one if there are too many to fit. */
function failureLines(failures: readonly Failure[], maxLines: number): string[] {
  const lines =
    failures.length * LINES_PER_FAILURE <= maxLines
      ? failures.flatMap(({ test, error, files = [] }) => [
          `  FAILED  ${test}`,
          `          ${error}`,
          `          ${files.join('  ')}`,
        ])
      : failures.map(({ test, error, files = [] }) => `  FAILED  ${test}: ${truncate(error)} (${files[0] ?? ''})`)
  if (lines.length <= maxLines) return lines
  const visibleLines = lines.slice(0, maxLines - 1)
  return [...visibleLines, `  FAILED  ${lines.length - visibleLines.length} more, listed in .cache/reports/failures-*`]
}

const MAX_WIDTH = 120
const truncate = (text: string): string => (text.length > MAX_WIDTH ? `${text.slice(0, MAX_WIDTH - 1)}…` : text)

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`

const formatCount = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
