import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { type Mutant, type MutantResult, onOneLine, originalOf } from './mutant.ts'
import { readSource } from './pure-files.ts'

/** Surviving mutant that is accepted without a test, because its change is invisible or irrelevant. */
export interface AcceptedSurvivor {
  file: string
  mutator: string
  /** The original code and the mutant's, each on one line. It applies to every identical survivor of the file. */
  original: string
  replacement: string
  reason: string
}

export const ACCEPTED_FILE = 'tools/src/mutate/accepted-survivors.json'

export const readAccepted = (): AcceptedSurvivor[] =>
  JSON.parse(readFileSync(join(ROOT, ACCEPTED_FILE), 'utf8')) as AcceptedSurvivor[]

/** Converts a mutant to an entry of the list; long code is truncated. */
export const survivorEntry = (mutant: Mutant, source = readSource(mutant.file)): Omit<AcceptedSurvivor, 'reason'> => ({
  file: mutant.file,
  mutator: mutant.mutator,
  original: truncate(originalOf(mutant, source)),
  replacement: truncate(onOneLine(mutant.replacement)),
})

const truncate = (code: string): string => (code.length > 90 ? `${code.slice(0, 89)}…` : code)
export const entryKey = ({ file, mutator, original, replacement }: Omit<AcceptedSurvivor, 'reason'>): string =>
  [file, mutator, original, replacement].join('\n')

export interface SortedSurvivors {
  /** Survivors that are not accepted. */
  unaccepted: MutantResult[]
  accepted: MutantResult[]
  /** Entries whose mutants were all killed or no longer exist. */
  stale: AcceptedSurvivor[]
}

/** Classifies survivors by the list; an entry is stale only if every mutant of its file has a result. */
export function classifySurvivors(
  results: readonly MutantResult[],
  list: readonly AcceptedSurvivor[],
  wholeFiles: ReadonlySet<string>,
  sourceOf = readSource,
): SortedSurvivors {
  const survivors = results.filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered')
  const keyedSurvivors = survivors.map((mutant) => ({
    mutant,
    name: entryKey(survivorEntry(mutant, sourceOf(mutant.file))),
  }))
  const acceptedKeys = new Set(list.map(entryKey))
  const survivorKeys = new Set(keyedSurvivors.map(({ name }) => name))
  return {
    unaccepted: keyedSurvivors.filter(({ name }) => !acceptedKeys.has(name)).map(({ mutant }) => mutant),
    accepted: keyedSurvivors.filter(({ name }) => acceptedKeys.has(name)).map(({ mutant }) => mutant),
    stale: list.filter((entry) => wholeFiles.has(entry.file) && !survivorKeys.has(entryKey(entry))),
  }
}
