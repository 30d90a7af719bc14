import type { MutantResult } from './mutant.ts'

export interface Score {
  name: string
  mutants: number
  killed: number
  survived: number
  uncovered: number
  /** Survivors that the list accepts; they do not affect the score. */
  accepted: number
  /** Not run before the time limit. */
  untold: number
  /** Percentage of killed mutants among those that were run and are not accepted; 100 if there are none. */
  score: number
}

/** Share of the mutants that the tests detected. */
export function scoreOf(name: string, results: readonly MutantResult[], accepted: ReadonlySet<MutantResult>): Score {
  const count = (outcome: MutantResult['outcome']) =>
    results.filter((mutant) => mutant.outcome === outcome && !accepted.has(mutant)).length
  const [killed, survived, uncovered] = [count('killed'), count('survived'), count('uncovered')]
  const scoredCount = killed + survived + uncovered
  return {
    name,
    mutants: results.length,
    killed,
    survived,
    uncovered,
    accepted: results.filter((mutant) => accepted.has(mutant)).length,
    untold: count('untold'),
    score: scoredCount === 0 ? 100 : (killed / scoredCount) * 100,
  }
}

export const scoresByFile = (results: readonly MutantResult[], accepted: ReadonlySet<MutantResult>): Score[] =>
  [...Map.groupBy(results, ({ file }) => file)].map(([file, fileMutants]) => scoreOf(file, fileMutants, accepted))

export const formatScore = ({ name, mutants, killed, survived, uncovered, accepted, untold, score }: Score): string =>
  [
    `${score.toFixed(1).padStart(6)} %  ${name}: ${mutants} mutants, ${killed} killed`,
    survived > 0 && `${survived} survived`,
    uncovered > 0 && `${uncovered} without a test`,
    accepted > 0 && `${accepted} accepted`,
    untold > 0 && `${untold} not reached`,
  ]
    .filter(Boolean)
    .join(', ')
