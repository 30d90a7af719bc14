/** One change of one place in the code, as StrykerJS makes it. Lines and columns count from 1. */
export interface Mutant {
  /** From the repository's top: `shell/src/stores/wallet.store.ts`. */
  file: string
  place: SourceRange
  /** StrykerJS's name of the kind: `ConditionalExpression`. */
  mutator: string
  replacement: string
}

export interface SourceRange {
  start: Position
  end: Position
}

export interface Position {
  line: number
  column: number
}

/**
 * `untold`: not run before the time limit. `invalid`: the mutated code does not run at all.
 */
export type MutantOutcome = 'killed' | 'survived' | 'uncovered' | 'invalid' | 'untold'

export interface MutantResult extends Mutant {
  outcome: MutantOutcome
}

/** Key that identifies a mutant in every process of a run. */
export const keyOf = ({ file, place: { start, end }, mutator, replacement }: Mutant): string =>
  [file, start.line, start.column, end.line, end.column, mutator, replacement].join(':')

/** Converts a range that StrykerJS counts from 0; its reports count from 1. */
export const fromZero = ({ start, end }: SourceRange): SourceRange => ({ start: plusOne(start), end: plusOne(end) })

const plusOne = ({ line, column }: Position): Position => ({ line: line + 1, column: column + 1 })

/** The code that a mutant replaces, on one line. */
export function originalOf({ place: { start, end } }: Mutant, source: string): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return onOneLine(lines.join('\n'))
}

export const onOneLine = (code: string): string => code.replace(/\s+/g, ' ').trim()
