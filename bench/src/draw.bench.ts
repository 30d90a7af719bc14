import { parseArgs } from 'node:util'
import { openDrawFixture } from './draw/draw-fixture.ts'
import { type DrawFigures, measureDraw } from './draw/measure.ts'
import { warnOfNoise } from './figures/noise.ts'
import { type Engine, onEngine } from './figures/on-engine.ts'
import { formatTable } from './figures/table.ts'

/** Seconds that settling a hundred thousand orders may take. */
const BUDGETS = { postgres: 60, pglite: 180 }

const measureOnEngine = (engine: Engine, orders: number): Promise<DrawFigures> =>
  onEngine(engine, async (database) => measureDraw(await openDrawFixture(database, orders), orders))

/** Measures the time to seal and pay a draw with a hundred thousand orders, on both engines. */
export async function run(): Promise<number> {
  warnOfNoise()
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { orders: { type: 'string', default: '100000' }, engine: { type: 'string' } },
  })
  const orders = Number(values.orders)
  const engines = (Object.keys(BUDGETS) as Engine[]).filter((engine) => !values.engine || engine === values.engine)
  const figures: Partial<Record<Engine, DrawFigures>> = {}
  for (const engine of engines) figures[engine] = await measureOnEngine(engine, orders)
  const round = (value?: number) => (value === undefined ? undefined : Math.round(value * 10) / 10)
  const rows = Object.entries(figures).map(([engine, { treeMs, sealMs, settleS, mismatches, remainder }]) => [
    engine,
    `${round(treeMs)} ms`,
    `${round(sealMs)} ms`,
    `${round(settleS)} s`,
    mismatches === 0 && remainder === 0 ? 'nothing' : `${mismatches} mismatches, ${remainder} satang`,
  ])
  console.log(formatTable([`${orders} orders`, 'tree', 'seal', 'settle', 'left over'], rows))
  const { postgres, pglite } = figures
  console.log(
    JSON.stringify({
      orders,
      postgresSettleS: round(postgres?.settleS),
      pgliteSettleS: round(pglite?.settleS),
      treeMs: round((postgres ?? pglite)?.treeMs),
    }),
  )
  const isWithinBudget = engines.every((engine) => {
    const result = figures[engine]
    return result?.mismatches === 0 && result.remainder === 0 && result.settleS <= BUDGETS[engine]
  })
  return isWithinBudget ? 0 : 1
}
