import type { StageResult } from './run-stages.ts'
import { type Count, sum } from './stage.ts'

const MOST_NAMED = 20

/**
 * What each stage proved and how long it took, and what failed or passed only when tried again, for a record may keep the end only; the last line has the sum:
 * `N passed, N failed[, N skipped]`.
 */
export function closingTable(results: readonly StageResult[], wholeMs: number): string {
  const width = Math.max(...results.map(({ name }) => name.length), 0)
  const lines = results.map(({ name, count, ms }) => `  ${name.padEnd(width)}  ${seconds(ms)}  ${told(count)}`)
  const all = sum(results.map(({ count }) => count))
  const named = (word: string, titles: readonly string[]) =>
    titles.slice(0, MOST_NAMED).map((title) => `  ${word}  ${title}`)
  return [
    ...lines,
    `  ${'in all'.padEnd(width)}  ${seconds(wholeMs)}`,
    ...named(
      'FLAKY',
      results.flatMap(({ count }) => count.flaky ?? []),
    ),
    ...named(
      'FAILED',
      results.flatMap(({ count }) => count.failures ?? []),
    ),
    told(all),
  ].join('\n')
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`

const told = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
