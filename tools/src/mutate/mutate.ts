import { writeFileSync } from 'node:fs'
import { freshReport } from '../stages/reports.ts'
import type { Run } from '../stages/stage.ts'
import { ACCEPTED_FILE, type Accepted, readAccepted, sortSurvivors, written } from './accepted.ts'
import { findMutants } from './find-mutants.ts'
import { judge } from './judge.ts'
import { type Judged, keyOf, type Mutant, type Position } from './mutant.ts'
import { sample } from './sample.ts'
import { type Score, scoreOf, scoresByFile, tellScore } from './scores.ts'

export interface Asked {
  files: readonly string[]
  /** At most so many mutants, drawn by the seed; null for all. */
  size: number | null
  seed: string
  minutes: number
  runners: number
  /** True to run the related tests of the whole workspace on survivors too. */
  related: boolean
}

export interface Outcome {
  whole: Score
  files: Score[]
  broken: string[]
  stale: number
}

/** Mutates the files, prints the survivors, and writes the full result to `.cache/reports/mutation.json`. */
export async function mutate(run: Run, say: (text: string) => void, asked: Asked): Promise<Outcome> {
  const from = Date.now()
  const all = await findMutants(asked.files)
  const chosen = asked.size === null ? all : sample(all, asked.size, asked.seed, keyOf)
  say(`${all.length} mutants in ${asked.files.length} files`)
  if (chosen.length < all.length) say(`${chosen.length} of them are drawn (seed ${asked.seed})`)
  const { judged, broken } = await judge(run, chosen, { ...asked, until: from + asked.minutes * 60_000 })
  const { open, accepted, stale } = sortSurvivors(judged, readAccepted(), wholeFiles(asked, all, judged))
  const known = new Set(accepted)
  const files = scoresByFile(judged, known)
  const whole = scoreOf('in all', judged, known)
  for (const mutant of open) say(`${mutant.fate} ${tell(written(mutant), mutant.place.start)}`)
  for (const entry of stale) say(`stale in ${ACCEPTED_FILE}: ${tell(entry)}`)
  for (const project of broken) say(`${project}: its tests fail without any mutant`)
  for (const score of [...files, whole]) say(tellScore(score))
  const survivors = open.map((mutant) => ({ ...written(mutant), place: mutant.place, fate: mutant.fate }))
  const report = {
    ...asked,
    seconds: Math.round((Date.now() - from) / 1000),
    whole,
    perFile: files,
    survivors,
    stale,
    broken,
  }
  writeFileSync(freshReport('mutation.json'), JSON.stringify(report, null, 2))
  return { whole, files, broken, stale: stale.length }
}

/** Files with complete results; a mutant that only own tests were run on may still be killed. */
function wholeFiles({ related }: Asked, all: readonly Mutant[], judged: readonly Judged[]): Set<string> {
  const told = new Set(judged.filter(({ fate }) => fate !== 'untold').map(keyOf))
  const files = new Set(related ? all.map(({ file }) => file) : [])
  for (const mutant of all) if (!told.has(keyOf(mutant))) files.delete(mutant.file)
  return files
}

const tell = ({ file, mutator, original, replacement }: Omit<Accepted, 'reason'>, at?: Position): string =>
  `${file}${at ? `:${at.line}:${at.column}` : ''} ${mutator}: ${original} -> ${replacement}`
