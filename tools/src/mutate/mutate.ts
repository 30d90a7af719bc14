import { writeFileSync } from 'node:fs'
import { freshReport } from '../stages/reports.ts'
import type { Run } from '../stages/stage.ts'
import { ACCEPTED_FILE, type Accepted, readAccepted, sortSurvivors, written } from './accepted.ts'
import { findMutants } from './find-mutants.ts'
import { judge } from './judge.ts'
import { type Judged, keyOf, type Mutant, type Position } from './mutant.ts'
import { sample } from './sample.ts'
import { type Score, scoreOf, scoresByFile, tellScore } from './scores.ts'

export interface MutationOptions {
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
export async function mutate(run: Run, log: (text: string) => void, options: MutationOptions): Promise<Outcome> {
  const from = Date.now()
  const all = await findMutants(options.files)
  const chosen = options.size === null ? all : sample(all, options.size, options.seed, keyOf)
  log(`${all.length} mutants in ${options.files.length} files`)
  if (chosen.length < all.length) log(`${chosen.length} of them are drawn (seed ${options.seed})`)
  const { judged, broken } = await judge(run, chosen, { ...options, until: from + options.minutes * 60_000 })
  const { open, accepted, stale } = sortSurvivors(judged, readAccepted(), wholeFiles(options, all, judged))
  const acceptedMutants = new Set(accepted)
  const files = scoresByFile(judged, acceptedMutants)
  const totalScore = scoreOf('in all', judged, acceptedMutants)
  for (const mutant of open) log(`${mutant.outcome} ${describe(written(mutant), mutant.place.start)}`)
  for (const entry of stale) log(`stale in ${ACCEPTED_FILE}: ${describe(entry)}`)
  for (const project of broken) log(`${project}: its tests fail without any mutant`)
  for (const score of [...files, totalScore]) log(tellScore(score))
  const survivors = open.map((mutant) => ({ ...written(mutant), place: mutant.place, fate: mutant.outcome }))
  const report = {
    ...options,
    seconds: Math.round((Date.now() - from) / 1000),
    whole: totalScore,
    perFile: files,
    survivors,
    stale,
    broken,
  }
  writeFileSync(freshReport('mutation.json'), JSON.stringify(report, null, 2))
  return { whole: totalScore, files, broken, stale: stale.length }
}

/** Files with complete results; a mutant that only own tests were run on may still be killed. */
function wholeFiles({ related }: MutationOptions, all: readonly Mutant[], judged: readonly Judged[]): Set<string> {
  const reportedKeys = new Set(judged.filter(({ outcome }) => outcome !== 'untold').map(keyOf))
  const files = new Set(related ? all.map(({ file }) => file) : [])
  for (const mutant of all) if (!reportedKeys.has(keyOf(mutant))) files.delete(mutant.file)
  return files
}

const describe = ({ file, mutator, original, replacement }: Omit<Accepted, 'reason'>, at?: Position): string =>
  `${file}${at ? `:${at.line}:${at.column}` : ''} ${mutator}: ${original} -> ${replacement}`
