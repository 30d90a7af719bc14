import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { type Judged, type Mutant, onOneLine, originalOf } from './mutant.ts'
import { readSource } from './pure-files.ts'

/** A survivor that no test is worth: it changes nothing that can be seen, or nothing that matters. */
export interface Accepted {
  file: string
  mutator: string
  /** The original code and the mutant's, each on one line. It applies to every identical survivor of the file. */
  original: string
  replacement: string
  reason: string
}

export const ACCEPTED_FILE = 'tools/src/mutate/accepted-survivors.json'

export const readAccepted = (): Accepted[] => JSON.parse(readFileSync(join(ROOT, ACCEPTED_FILE), 'utf8')) as Accepted[]

/** A mutant as the list writes it; long code is cut, as the list cuts it. */
export const written = (mutant: Mutant, source = readSource(mutant.file)): Omit<Accepted, 'reason'> => ({
  file: mutant.file,
  mutator: mutant.mutator,
  original: short(originalOf(mutant, source)),
  replacement: short(onOneLine(mutant.replacement)),
})

const short = (code: string): string => (code.length > 90 ? `${code.slice(0, 89)}…` : code)
export const nameOf = ({ file, mutator, original, replacement }: Omit<Accepted, 'reason'>): string =>
  [file, mutator, original, replacement].join('\n')

export interface Sorted {
  /** Survivors that are not accepted. */
  open: Judged[]
  accepted: Judged[]
  /** Entries whose mutants were all killed, or are no more. */
  stale: Accepted[]
}

/** Sorts survivors by the list; an entry can be stale only where every mutant of its file was judged. */
export function sortSurvivors(
  judged: readonly Judged[],
  list: readonly Accepted[],
  wholeFiles: ReadonlySet<string>,
  sourceOf = readSource,
): Sorted {
  const survivors = judged.filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered')
  const namedMutants = survivors.map((mutant) => ({ mutant, name: nameOf(written(mutant, sourceOf(mutant.file))) }))
  const names = new Set(list.map(nameOf))
  const foundNames = new Set(namedMutants.map(({ name }) => name))
  return {
    open: namedMutants.filter(({ name }) => !names.has(name)).map(({ mutant }) => mutant),
    accepted: namedMutants.filter(({ name }) => names.has(name)).map(({ mutant }) => mutant),
    stale: list.filter((entry) => wholeFiles.has(entry.file) && !foundNames.has(nameOf(entry))),
  }
}
