import { LIST_BUDGETS } from './figures/budgets.ts'
import { warnOfNoise } from './figures/noise.ts'
import { formatTable } from './figures/table.ts'
import { measureFront } from './lobby/game-list.ts'
import { measureSearch } from './lobby/search.ts'
import { startSite } from './site/site.ts'

const FIGURES = Object.keys(LIST_BUDGETS) as (keyof typeof LIST_BUDGETS)[]

/** The lobby at its size: the search in 50,000 games over HTTP, then a list of 5,000 in a browser. */
export async function run(): Promise<number> {
  warnOfNoise()
  const search = await measureSearch()
  const site = await startSite()
  try {
    const { presses, ...listFigures } = await measureFront(site)
    console.log(
      formatTable(
        ['list of 5000 games', 'measured', 'budget'],
        FIGURES.map((figure) => [figure, String(listFigures[figure]), `<= ${LIST_BUDGETS[figure]}`]),
      ),
    )
    console.log(
      formatTable(
        ['press', 'worst ms'],
        Object.entries(presses).map(([press, ms]) => [press, String(ms)]),
      ),
    )
    console.log(JSON.stringify({ ...search.figures, ...listFigures }))
    return search.fits && FIGURES.every((figure) => listFigures[figure] <= LIST_BUDGETS[figure]) ? 0 : 1
  } finally {
    await site.close()
  }
}
