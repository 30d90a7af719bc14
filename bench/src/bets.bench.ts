import { parseArgs } from 'node:util'
import { postgresForTests } from '@tessera/server/testing'
import { openAfter } from './bets/after.ts'
import { openBefore } from './bets/before.ts'
import { ENGINES, type Engine } from './bets/engines.ts'
import { openHttp } from './bets/http.ts'
import { measureWays, type Pace, WORKERS } from './bets/measure.ts'
import { openRaw } from './bets/raw.ts'
import type { OpenWay } from './bets/ways.ts'
import { warnOfNoise } from './figures/noise.ts'
import { table } from './figures/table.ts'

const WALLETS = [1, 8, 32]
const WAYS = { raw: openRaw, before: openBefore, after: openAfter }
/**
 * Budget of a provider over signed HTTP: its throughput as a ratio of raw statements, and its p99 latency in milliseconds.
 */
const HTTP = { raw: 0.25, p99: 300 }
/** Least of what the ledger does, over what it did and over raw statements. */
const BUDGETS: Record<Engine, { before: number; raw: number }> = {
  postgres: { before: 2, raw: 0.5 },
  pglite: { before: 0.9, raw: 0 },
}

type Figure = Record<keyof typeof WAYS, Pace> & { toRaw: number; toBefore: number }

/** Stakes and wins a second on one, eight and 32 wallets with 32 workers, on both engines. */
export async function run(): Promise<number> {
  warnOfNoise()
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: 'string', default: '10' }, runs: { type: 'string', default: '5' } },
  })
  const [seconds, runs] = [Number(values.seconds), Number(values.runs)]
  const figures: Record<string, Record<number, Figure>> = {}
  let fits = true
  for (const engine of Object.keys(ENGINES) as Engine[]) {
    const rows: string[][] = []
    figures[engine] = {}
    for (const wallets of WALLETS) {
      const paces = await measureWays(WAYS, ENGINES[engine], { wallets, runs, seconds })
      const ratio = (to: 'raw' | 'before') => Number((paces.after.perSecond / paces[to].perSecond).toFixed(2))
      const figure = { ...paces, toRaw: ratio('raw'), toBefore: ratio('before') }
      figures[engine][wallets] = figure
      rows.push([
        String(wallets),
        ...[paces.raw, paces.before, paces.after].map(({ perSecond, p99 }) => `${perSecond}/s (${p99} ms)`),
        String(figure.toBefore),
        String(figure.toRaw),
      ])
      // The lock on the house account's row slowed down many wallets.
      if (wallets === WORKERS) fits &&= figure.toBefore >= BUDGETS[engine].before && figure.toRaw >= BUDGETS[engine].raw
    }
    console.log(table([`${engine}: wallets`, 'raw', 'before', 'after', 'after/before', 'after/raw'], rows))
  }
  const http = await overHttp(seconds, runs)
  const raw = figures.postgres?.[WORKERS]?.raw.perSecond ?? 0
  const httpRatio = Number((http.perSecond / raw).toFixed(2))
  fits &&= httpRatio >= HTTP.raw && http.p99 < HTTP.p99
  const at = (engine: Engine) => figures[engine]?.[WORKERS]
  console.log(
    table(
      ['postgres, 32 wallets', 'over signed HTTP', 'of raw'],
      [['', `${http.perSecond}/s (${http.p99} ms)`, String(httpRatio)]],
    ),
  )
  console.log(JSON.stringify({ seconds, runs, ...figures }))
  console.log(
    JSON.stringify({
      rawRatio: at('postgres')?.toRaw,
      beforeRatio: at('postgres')?.toBefore,
      httpRatio,
      httpP99Ms: http.p99,
      pgliteRatio: at('pglite')?.toBefore,
    }),
  )
  return fits ? 0 : 1
}

/** On a database of its own, after the others: its processes would take their time. */
async function overHttp(seconds: number, runs: number): Promise<Pace> {
  const postgres = await postgresForTests()
  if (!postgres) throw new Error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
  const open: OpenWay = (_open, wallets) => openHttp(postgres.url, wallets)
  try {
    return (await measureWays({ http: open }, ENGINES.pglite, { wallets: WORKERS, runs, seconds })).http
  } finally {
    await postgres.drop()
  }
}
