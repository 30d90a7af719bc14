import { writeFileSync } from 'node:fs'
import { freshReport } from '../stages/reports.ts'
import type { Run } from '../stages/stage.ts'
import { ACCEPTED_FILE, readAccepted, sortSurvivors, written } from './accepted.ts'
import { findMutants } from './find-mutants.ts'
import { judge } from './judge.ts'
import { sample } from './sample.ts'
import { type Score, scoreOf, scoresByFile, tellScore } from './scores.ts'

export interface Asked {
  files: readonly string[]
  /** At most so many mutants, drawn by the seed; null for all. */
  size: number | null
  seed: string
  minutes: number
  runners: number
}

export interface Outcome {
  whole: Score
  files: Score[]
  broken: string[]
  stale: number
}

/** Mutates the files, says what survived, and leaves the whole in `.cache/reports/mutation.json`. */
export async function mutate(run: Run, say: (text: string) => void, asked: Asked): Promise<Outcome> {
  const from = Date.now()
  const all = await findMutants(asked.files)
  const chosen = asked.size === null ? all : sample(all, asked.size, asked.seed)
  say(
    `${all.length} mutants in ${asked.files.length} files${chosen.length < all.length ? told(chosen.length, asked) : ''}`,
  )
  const { judged, broken } = await judge(run, chosen, {
    runners: asked.runners,
    until: from + asked.minutes * 60_000,
  })
  const whole = chosen.length === all.length && judged.every(({ fate }) => fate !== 'untold')
  const { open, accepted, stale } = sortSurvivors(judged, readAccepted(), whole)
  const known = new Set(accepted)
  for (const mutant of open) {
    const { file, mutator, original, replacement } = written(mutant)
    const { line, column } = mutant.place.start
    say(`${mutant.fate} ${file}:${line}:${column} ${mutator}: ${original} -> ${replacement}`)
  }
  for (const { file, mutator, original, replacement } of stale)
    say(`stale in ${ACCEPTED_FILE}: ${file} ${mutator}: ${original} -> ${replacement}`)
  for (const project of broken) say(`${project}: its tests fail without any mutant`)
  const files = scoresByFile(judged, known)
  const sum = scoreOf('in all', judged, known)
  for (const score of [...files, sum]) say(tellScore(score))
  const survivors = open.map((mutant) => ({ ...written(mutant), place: mutant.place, fate: mutant.fate }))
  const report = {
    ...asked,
    seconds: Math.round((Date.now() - from) / 1000),
    sum,
    perFile: files,
    survivors,
    stale,
    broken,
  }
  writeFileSync(freshReport('mutation.json'), JSON.stringify(report, null, 2))
  return { whole: sum, files, broken, stale: stale.length }
}

const told = (size: number, { seed }: Asked): string => `, of which ${size} are drawn (seed ${seed})`
