import { parseArgs } from 'node:util'
import { type DrawFigures, measureDraw } from './draw/measure.ts'
import { openDrawWorld } from './draw/world.ts'
import { warnOfNoise } from './figures/noise.ts'
import { type Engine, onEngine } from './figures/on-engine.ts'
import { table } from './figures/table.ts'

/** Seconds that settling a hundred thousand orders may take. */
const BUDGETS = { postgres: 60, pglite: 180 }

const measure = (engine: Engine, orders: number): Promise<DrawFigures> =>
  onEngine(engine, async (database) => measureDraw(await openDrawWorld(database, orders), orders))

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
  for (const engine of engines) figures[engine] = await measure(engine, orders)
  const round = (value?: number) => (value === undefined ? undefined : Math.round(value * 10) / 10)
  const rows = Object.entries(figures).map(([engine, { treeMs, sealMs, settleS, misfits, left: remainder }]) => [
    engine,
    `${round(treeMs)} ms`,
    `${round(sealMs)} ms`,
    `${round(settleS)} s`,
    misfits === 0 && remainder === 0 ? 'nothing' : `${misfits} mismatches, ${remainder} satang`,
  ])
  console.log(table([`${orders} orders`, 'tree', 'seal', 'settle', 'left over'], rows))
  const { postgres, pglite } = figures
  console.log(
    JSON.stringify({
      orders,
      postgresSettleS: round(postgres?.settleS),
      pgliteSettleS: round(pglite?.settleS),
      treeMs: round((postgres ?? pglite)?.treeMs),
    }),
  )
  const fits = engines.every((engine) => {
    const result = figures[engine]
    return result?.misfits === 0 && result.left === 0 && result.settleS <= BUDGETS[engine]
  })
  return fits ? 0 : 1
}
