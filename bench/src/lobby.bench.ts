import { LIST_BUDGETS } from './figures/budgets.ts'
import { warnOfNoise } from './figures/noise.ts'
import { formatTable } from './figures/table.ts'
import { measureGameList } from './lobby/game-list.ts'
import { measureSearch } from './lobby/search.ts'
import { startSite } from './site/site.ts'

const FIGURES = Object.keys(LIST_BUDGETS) as (keyof typeof LIST_BUDGETS)[]

/** Measures the lobby with many games: the search in 50,000 games over HTTP, then a list of 5,000 in a browser. */
export async function run(): Promise<number> {
  warnOfNoise()
  const search = await measureSearch()
  const site = await startSite()
  try {
    const { interactionLatencies, ...listFigures } = await measureGameList(site)
    console.log(
      formatTable(
        ['list of 5000 games', 'measured', 'budget'],
        FIGURES.map((figure) => [figure, String(listFigures[figure]), `<= ${LIST_BUDGETS[figure]}`]),
      ),
    )
    console.log(
      formatTable(
        ['press', 'worst ms'],
        Object.entries(interactionLatencies).map(([press, ms]) => [press, String(ms)]),
      ),
    )
    console.log(JSON.stringify({ ...search.figures, ...listFigures }))
    return search.fits && FIGURES.every((figure) => listFigures[figure] <= LIST_BUDGETS[figure]) ? 0 : 1
  } finally {
    await site.close()
  }
}
