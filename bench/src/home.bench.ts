import { parseArgs } from 'node:util'
import { HOME_BUDGETS } from './figures/budgets.ts'
import { median, roundTo } from './figures/median.ts'
import { warnOfNoise } from './figures/noise.ts'
import { formatTable } from './figures/table.ts'
import { measureGears } from './home-gears.ts'
import { openLink } from './link/link.ts'
import { type ColdLoad, coldLoad } from './page/cold-load.ts'
import { visitUntilPacked } from './page/visit-until-packed.ts'
import { startSite } from './site/site.ts'

const RUNS = 7
const FIGURES: (keyof ColdLoad)[] = [
  'jsBytes',
  'totalBytes',
  'requests',
  'contentRequests',
  'levels',
  'contentLevels',
  'contentMs',
  'lcpMs',
  'tbtMs',
  'cls',
]
const DETERMINISTIC_FIGURES = ['jsBytes', 'contentRequests', 'contentLevels'] as const
const digitsOf = (figure: keyof ColdLoad) => (figure === 'cls' ? 4 : 0)

const OPTIONS = { merchant: { type: 'string' }, page: { type: 'string', default: '/m/home' } } as const

/**
 * The home page on a slow phone and link with an empty cache. With `--merchant CODE [--page PATH]` a page of that merchant, its
 * slice once linked and once hosted.
 */
export async function run(): Promise<number> {
  const { merchant, page } = parseArgs({ args: process.argv.slice(3), options: OPTIONS }).values
  warnOfNoise()
  const site = await startSite()
  if (merchant !== undefined) return measureGears(site, merchant, page).finally(site.close)
  const link = await openLink(site.origin)
  try {
    await visitUntilPacked(`${site.origin}/m/home`)
    const loads: ColdLoad[] = []
    for (let i = 0; i < RUNS; i++) loads.push(await coldLoad(`${link.url}/m/home`))
    const medians = Object.fromEntries(
      FIGURES.map((figure) => [figure, roundTo(median(loads.map((load) => load[figure])), digitsOf(figure))]),
    )
    console.log(
      formatTable(
        ['cold /m/home', 'median', 'least', 'most', 'budget', ''],
        FIGURES.map((figure) => rowOf(figure, loads)),
      ),
    )
    console.log(JSON.stringify(medians))
    // Only figures that do not depend on the machine fail the run.
    return DETERMINISTIC_FIGURES.some((figure) => (medians[figure] ?? 0) > (HOME_BUDGETS[figure] ?? 0)) ? 1 : 0
  } finally {
    await link.close()
    await site.close()
  }
}

function rowOf(figure: keyof ColdLoad, loads: readonly ColdLoad[]): string[] {
  const values = loads.map((load) => load[figure])
  const budget = HOME_BUDGETS[figure]
  const cells = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    String(roundTo(value, digitsOf(figure))),
  )
  return [
    figure,
    ...cells,
    budget === undefined ? '-' : String(budget),
    budget === undefined ? '' : median(values) <= budget ? 'ok' : 'over',
  ]
}
