import { parseArgs } from 'node:util'
import { warnOfNoise } from './figures/noise.ts'
import { type Engine, onEngine } from './figures/on-engine.ts'
import { formatTable } from './figures/table.ts'
import { measureTeam, type TeamFigures } from './team/measure.ts'
import { openTeamFixture, type TeamSize } from './team/team-fixture.ts'

/** Maximum milliseconds: p99 of the root's 31 days and of its thousand sorted legs, closing and paying a day, age of the figures. */
const BUDGETS = {
  postgres: { p99: 40, legsP99: 100, closeAndPayMs: 120_000, ageMs: 60_000 },
  pglite: { p99: 80, legsP99: 250, closeAndPayMs: 300_000, ageMs: 60_000 },
}

async function measureOnEngine(engine: Engine, size: TeamSize): Promise<TeamFigures> {
  const log = (text: string) => console.log(`${engine}: ${text}`)
  return onEngine(engine, async (database) => measureTeam(await openTeamFixture(database, size), log))
}

/**
 * Measures response times of an agent with a downline of a hundred thousand members, on both engines, against the raw sum of one
 * day.
 */
export async function run(): Promise<number> {
  warnOfNoise()
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      members: { type: 'string', default: '100000' },
      days: { type: 'string', default: '31' },
      engine: { type: 'string' },
    },
  })
  const size = { members: Number(values.members), agents: 5_000, days: Number(values.days), activePercent: 20 }
  const measureEngine = async (engine: Engine) => {
    const engineFigures = await measureOnEngine(engine, size)
    console.log(`${engine}: ${JSON.stringify(engineFigures)}`)
    return engineFigures
  }
  const engines = (Object.keys(BUDGETS) as Engine[]).filter((engine) => !values.engine || engine === values.engine)
  const figures: Partial<Record<Engine, TeamFigures>> = {}
  for (const engine of engines) figures[engine] = await measureEngine(engine)
  const ms = (value: number) => `${Math.round(value * 10) / 10} ms`
  const rows = Object.entries(figures).map(([engine, { nodeDays, mismatches, movedCount, ...timings }]) => {
    const times = [
      timings.p50,
      timings.p99,
      timings.rawMs,
      timings.legsP99,
      timings.closeAndPayMs,
      timings.moveMs,
      timings.ageMs,
    ].map(ms)
    return [engine, ...times, `${movedCount}`, `${nodeDays}, ${mismatches === 0 ? 'equal' : `${mismatches} differ`}`]
  })
  const heads = [
    'p50',
    'p99',
    'raw sum of a day',
    'legs p99',
    'close and pay',
    'move',
    'age',
    'moved',
    'node-days compared',
  ]
  console.log(formatTable(['the root’s month', ...heads], rows))
  const isWithinBudget = engines.every((engine) => {
    const result = figures[engine]
    const names = Object.keys(BUDGETS[engine]) as (keyof (typeof BUDGETS)[Engine])[]
    return result?.mismatches === 0 && names.every((name) => result[name] <= BUDGETS[engine][name])
  })
  const { postgres, pglite } = figures
  const round = (value?: number) => (value === undefined ? undefined : Math.round(value * 10) / 10)
  console.log(
    JSON.stringify({
      postgresP50Ms: round(postgres?.p50),
      postgresP99Ms: round(postgres?.p99),
      pgliteP99Ms: round(pglite?.p99),
      moveMs: round(postgres?.moveMs),
      ageMs: round(postgres?.ageMs),
      postgresLegsP99Ms: round(postgres?.legsP99),
      pgliteLegsP99Ms: round(pglite?.legsP99),
      postgresCloseAndPayMs: round(postgres?.closeAndPayMs),
      pgliteCloseAndPayMs: round(pglite?.closeAndPayMs),
    }),
  )
  return isWithinBudget ? 0 : 1
}
