import { writeFileSync } from 'node:fs'
import { freshReport } from '../stages/reports.ts'
import type { Run } from '../stages/stage.ts'
import { ACCEPTED_FILE, type AcceptedSurvivor, classifySurvivors, readAccepted, survivorEntry } from './accepted.ts'
import { findMutants } from './find-mutants.ts'
import { keyOf, type Mutant, type MutantResult, type Position } from './mutant.ts'
import { runMutants } from './run-mutants.ts'
import { sample } from './sample.ts'
import { formatScore, type Score, scoreOf, scoresByFile } from './scores.ts'

export interface MutationOptions {
  files: readonly string[]
  /** Maximum number of mutants, sampled by the seed; null for all. */
  sampleSize: number | null
  seed: string
  minutes: number
  runners: number
  /** True to run the related tests of the whole workspace on survivors too. */
  related: boolean
}

export interface MutationResult {
  totalScore: Score
  fileScores: Score[]
  brokenProjects: string[]
  staleCount: number
}

/** Mutates the files, prints the survivors, and writes the full result to `.cache/reports/mutation.json`. */
export async function mutate(run: Run, log: (text: string) => void, options: MutationOptions): Promise<MutationResult> {
  const startedAt = Date.now()
  const allMutants = await findMutants(options.files)
  const selected =
    options.sampleSize === null ? allMutants : sample(allMutants, options.sampleSize, options.seed, keyOf)
  log(`${allMutants.length} mutants in ${options.files.length} files`)
  if (selected.length < allMutants.length) log(`${selected.length} of them are drawn (seed ${options.seed})`)
  const { results, brokenProjects } = await runMutants(run, selected, {
    ...options,
    deadline: startedAt + options.minutes * 60_000,
  })
  const { unaccepted, accepted, stale } = classifySurvivors(
    results,
    readAccepted(),
    completeFiles(options, allMutants, results),
  )
  const acceptedMutants = new Set(accepted)
  const files = scoresByFile(results, acceptedMutants)
  const totalScore = scoreOf('in all', results, acceptedMutants)
  for (const mutant of unaccepted) log(`${mutant.outcome} ${describe(survivorEntry(mutant), mutant.place.start)}`)
  for (const entry of stale) log(`stale in ${ACCEPTED_FILE}: ${describe(entry)}`)
  for (const project of brokenProjects) log(`${project}: its tests fail without any mutant`)
  for (const score of [...files, totalScore]) log(formatScore(score))
  const survivors = unaccepted.map((mutant) => ({
    ...survivorEntry(mutant),
    place: mutant.place,
    fate: mutant.outcome,
  }))
  const report = {
    ...options,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    whole: totalScore,
    perFile: files,
    survivors,
    stale,
    broken: brokenProjects,
  }
  writeFileSync(freshReport('mutation.json'), JSON.stringify(report, null, 2))
  return { totalScore, fileScores: files, brokenProjects, staleCount: stale.length }
}

/** Files with complete results; without the related tests a survivor may still be killed by another project's test. */
function completeFiles(
  { related }: MutationOptions,
  all: readonly Mutant[],
  results: readonly MutantResult[],
): Set<string> {
  const reportedKeys = new Set(results.filter(({ outcome }) => outcome !== 'untold').map(keyOf))
  const files = new Set(related ? all.map(({ file }) => file) : [])
  for (const mutant of all) if (!reportedKeys.has(keyOf(mutant))) files.delete(mutant.file)
  return files
}

const describe = ({ file, mutator, original, replacement }: Omit<AcceptedSurvivor, 'reason'>, at?: Position): string =>
  `${file}${at ? `:${at.line}:${at.column}` : ''} ${mutator}: ${original} -> ${replacement}`
