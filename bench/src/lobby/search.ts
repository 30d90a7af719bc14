import { GameList } from '@tessera/site/calls'
import { LOBBY_BUDGETS } from '../figures/budgets.ts'
import { percentile, rounded } from '../figures/median.ts'
import { table } from '../figures/table.ts'
import { startApi } from './api.ts'
import { begun, misspelt, seeded } from './typing.ts'

const GAMES = 50_000
const PAGES_READ = 40
const SEARCHES = 2_000
const WARM_UP = 100
/** What the search page shows at first (LOB-100). */
const FIRST_PAGE = 9

interface Named {
  gameName: string
  displayName: string
}

/** Search over HTTP in a catalogue of 50,000 games: how long it takes, and how often a name with one edit finds its game. */
export async function measureSearch() {
  const api = await startApi(GAMES)
  try {
    const ask = async (query: Record<string, string>) => {
      const url = `${api.url}${GameList.path}?${new URLSearchParams({ platform: 'html5', language: 'TH', pageNo: '1', ...query })}`
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      return GameList.reply.parse(await answer.json()).value
    }
    const random = seeded(192)
    const names: Named[] = []
    for (let page = 0; page < PAGES_READ; page++) {
      const pageNo = String(1 + Math.floor((random() * GAMES) / 200))
      names.push(...(await ask({ pageNo, pageSize: '200' })).games)
    }
    const search = async (gameName: string) => {
      const startedAt = performance.now()
      const { games } = await ask({ gameName, pageSize: String(FIRST_PAGE) })
      return { games, ms: performance.now() - startedAt }
    }
    const turn = async (number: number) => {
      const game = names[Math.floor(random() * names.length)] as Named
      const key = number % 2 === 0 ? 'displayName' : 'gameName'
      const typo = number % 4 < 2
      const { games, ms } = await search(typo ? misspelt(game[key], random) : begun(game[key], random))
      return { ms, typo, found: games.some((one) => one[key] === game[key]) }
    }
    for (let number = 0; number < WARM_UP; number++) await turn(number)
    const turns: Awaited<ReturnType<typeof turn>>[] = []
    for (let number = 0; number < SEARCHES; number++) turns.push(await turn(number))
    const times = turns.map((one) => one.ms)
    const typos = turns.filter((one) => one.typo)
    const figures = {
      searchP50Ms: rounded(percentile(times, 0.5), 1),
      searchP99Ms: rounded(percentile(times, 0.99), 1),
      foundAfterTypo: rounded(typos.filter((one) => one.found).length / typos.length, 3),
    }
    const { searchP99Ms, foundAfterTypo } = LOBBY_BUDGETS
    console.log(
      table(
        [`search in ${GAMES} games`, 'measured', 'budget'],
        [
          ['searchP50Ms', String(figures.searchP50Ms), '-'],
          ['searchP99Ms', String(figures.searchP99Ms), `< ${searchP99Ms}`],
          ['foundAfterTypo', String(figures.foundAfterTypo), `>= ${foundAfterTypo}`],
        ],
      ),
    )
    return { figures, fits: figures.searchP99Ms < searchP99Ms && figures.foundAfterTypo >= foundAfterTypo }
  } finally {
    await api.close()
  }
}
