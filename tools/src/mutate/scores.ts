import type { JudgedMutant } from './mutant.ts'

export interface Score {
  name: string
  mutants: number
  killed: number
  survived: number
  uncovered: number
  /** Survivors that the list accepts; they count neither way. */
  accepted: number
  /** Not run before the time limit. */
  untold: number
  /** Killed of all that were judged and not accepted, in percent; 100 of none. */
  score: number
}

/** Share of the mutants that the tests detected. */
export function scoreOf(name: string, judged: readonly JudgedMutant[], accepted: ReadonlySet<JudgedMutant>): Score {
  const count = (outcome: JudgedMutant['outcome']) =>
    judged.filter((mutant) => mutant.outcome === outcome && !accepted.has(mutant)).length
  const [killed, survived, uncovered] = [count('killed'), count('survived'), count('uncovered')]
  const judgedCount = killed + survived + uncovered
  return {
    name,
    mutants: judged.length,
    killed,
    survived,
    uncovered,
    accepted: judged.filter((mutant) => accepted.has(mutant)).length,
    untold: count('untold'),
    score: judgedCount === 0 ? 100 : (killed / judgedCount) * 100,
  }
}

export const scoresByFile = (judged: readonly JudgedMutant[], accepted: ReadonlySet<JudgedMutant>): Score[] =>
  [...Map.groupBy(judged, ({ file }) => file)].map(([file, fileMutants]) => scoreOf(file, fileMutants, accepted))

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
