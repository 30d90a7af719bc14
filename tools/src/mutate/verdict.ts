import type { Score } from './scores.ts'

export type Verdict = 'passed' | 'failed' | 'undecided'

/**
 * Decides whether the tests of a file kill `threshold` percent of its mutants. If the time limit left some mutants unrun, it decides only
 * what holds for any result of these; Stryker reports mutants without a test first, so those that were run are no fair sample.
 */
export function verdictOf({ killed, survived, uncovered, untold }: Score, threshold: number): Verdict {
  const scoredCount = killed + survived + uncovered + untold
  if (untold > 0 && untold === scoredCount) return 'undecided'
  // A single survivor is no failure: in a small file or sample it can be a fifth of the mutants.
  const isPassing = (killedCount: number) =>
    killedCount >= scoredCount - 1 || (killedCount / scoredCount) * 100 >= threshold
  if (isPassing(killed)) return 'passed'
  return isPassing(killed + untold) ? 'undecided' : 'failed'
}
