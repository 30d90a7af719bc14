import { parseArgs } from 'node:util'
import { postgresForTests } from '@tessera/server/testing'
import { openCurrentLedger } from './bets/current-ledger.ts'
import { ENGINES, type Engine } from './bets/engines.ts'
import { openFormerLedger } from './bets/former-ledger.ts'
import { openHttp } from './bets/http.ts'
import { measureVariants, type Throughput, WORKERS } from './bets/measure.ts'
import { openRawStatements } from './bets/raw-statements.ts'
import type { OpenVariant } from './bets/variants.ts'
import { warnOfNoise } from './figures/noise.ts'
import { formatTable } from './figures/table.ts'

const WALLETS = [1, 8, 32]
const VARIANTS = { raw: openRawStatements, before: openFormerLedger, after: openCurrentLedger }
/**
 * Budget of a provider over signed HTTP: its throughput as a ratio of raw statements, and its p99 latency in milliseconds.
 */
const HTTP_BUDGET = { raw: 0.25, p99: 300 }
/** Minimum throughput of the ledger as a ratio of its former version and of raw statements. */
const BUDGETS: Record<Engine, { before: number; raw: number }> = {
  postgres: { before: 2, raw: 0.5 },
  pglite: { before: 0.9, raw: 0 },
}

type WalletFigures = Record<keyof typeof VARIANTS, Throughput> & { toRaw: number; toBefore: number }

/** Stakes and wins a second on one, eight and 32 wallets with 32 workers, on both engines. */
export async function run(): Promise<number> {
  warnOfNoise()
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: 'string', default: '10' }, runs: { type: 'string', default: '5' } },
  })
  const [seconds, runs] = [Number(values.seconds), Number(values.runs)]
  const figures: Record<string, Record<number, WalletFigures>> = {}
  let isWithinBudget = true
  for (const engine of Object.keys(ENGINES) as Engine[]) {
    const rows: string[][] = []
    figures[engine] = {}
    for (const wallets of WALLETS) {
      const throughputs = await measureVariants(VARIANTS, ENGINES[engine], { wallets, runs, seconds })
      const ratio = (base: 'raw' | 'before') =>
        Number((throughputs.after.perSecond / throughputs[base].perSecond).toFixed(2))
      const walletFigures = { ...throughputs, toRaw: ratio('raw'), toBefore: ratio('before') }
      figures[engine][wallets] = walletFigures
      rows.push([
        String(wallets),
        ...[throughputs.raw, throughputs.before, throughputs.after].map(
          ({ perSecond, p99 }) => `${perSecond}/s (${p99} ms)`,
        ),
        String(walletFigures.toBefore),
        String(walletFigures.toRaw),
      ])
      // Only this number of wallets has a budget: the former lock on the house account's row slowed it down most.
      if (wallets === WORKERS)
        isWithinBudget &&=
          walletFigures.toBefore >= BUDGETS[engine].before && walletFigures.toRaw >= BUDGETS[engine].raw
    }
    console.log(formatTable([`${engine}: wallets`, 'raw', 'before', 'after', 'after/before', 'after/raw'], rows))
  }
  const http = await measureHttp(seconds, runs)
  const raw = figures.postgres?.[WORKERS]?.raw.perSecond ?? 0
  const httpRatio = Number((http.perSecond / raw).toFixed(2))
  isWithinBudget &&= httpRatio >= HTTP_BUDGET.raw && http.p99 < HTTP_BUDGET.p99
  const figuresOf = (engine: Engine) => figures[engine]?.[WORKERS]
  console.log(
    formatTable(
      ['postgres, 32 wallets', 'over signed HTTP', 'of raw'],
      [['', `${http.perSecond}/s (${http.p99} ms)`, String(httpRatio)]],
    ),
  )
  console.log(JSON.stringify({ seconds, runs, ...figures }))
  console.log(
    JSON.stringify({
      rawRatio: figuresOf('postgres')?.toRaw,
      beforeRatio: figuresOf('postgres')?.toBefore,
      httpRatio,
      httpP99Ms: http.p99,
      pgliteRatio: figuresOf('pglite')?.toBefore,
    }),
  )
  return isWithinBudget ? 0 : 1
}

/** Uses its own database and runs last, because its processes would slow down the other measurements. */
async function measureHttp(seconds: number, runs: number): Promise<Throughput> {
  const postgres = await postgresForTests()
  if (!postgres) throw new Error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
  const openVariant: OpenVariant = (_open, wallets) => openHttp(postgres.url, wallets)
  try {
    return (await measureVariants({ http: openVariant }, ENGINES.pglite, { wallets: WORKERS, runs, seconds })).http
  } finally {
    await postgres.drop()
  }
}
