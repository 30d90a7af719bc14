import { openAfter } from './after.ts'
import { openBefore } from './before.ts'
import { ENGINES, type Engine } from './engines.ts'
import { measureWays, WORKERS } from './measure.ts'
import { openRaw } from './raw.ts'

/** The bench asks for more, on a quiet machine: here others work beside it, and a run is short. */
const LEAST: Record<Engine, { before: number; raw: number }> = {
  postgres: { before: 2, raw: 0.3 },
  pglite: { before: 0.9, raw: 0.1 },
}
const PATIENCE_MS = 120_000

test.each(Object.entries(LEAST))(
  'API-100 on %s 32 wallets book more than when each posting locked the house’s row, and a fair part of what raw statements do',
  async (engine, least) => {
    const ways = { raw: openRaw, before: openBefore, after: openAfter }
    const paces = await measureWays(ways, ENGINES[engine as Engine], { wallets: WORKERS, runs: 3, seconds: 1 })
    expect(paces.after.perSecond / paces.before.perSecond).toBeGreaterThan(least.before)
    expect(paces.after.perSecond / paces.raw.perSecond).toBeGreaterThan(least.raw)
  },
  PATIENCE_MS,
)
