import { postgresForTests } from '@tessera/server/testing'
import { GameList } from '@tessera/site/calls'
import { LOBBY_BUDGETS } from '../figures/budgets.ts'
import { percentile, roundTo } from '../figures/median.ts'
import type { Engine } from '../figures/on-engine.ts'
import { formatTable } from '../figures/table.ts'
import { startApi } from './api.ts'
import { createRandom, prefixOf, withTypo } from './search-queries.ts'

const GAMES = 50_000
const PAGES_READ = 40
const SEARCH_COUNT = 2_000
const WARM_UP_COUNT = 100
/** Number of results that the search page shows initially (LOB-100). */
const FIRST_PAGE_SIZE = 9

interface GameNames {
  gameName: string
  displayName: string
}

/** Search over HTTP in a catalogue of 50,000 games on an engine: how long it takes, and how often a name with one edit finds its game. */
async function measureSearchOn(engine: Engine) {
  const postgres = engine === 'postgres' ? await postgresForTests() : null
  if (engine === 'postgres' && !postgres)
    throw new Error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
  const api = await startApi(GAMES, postgres?.url)
  try {
    const fetchGames = async (query: Record<string, string>) => {
      const url = `${api.url}${GameList.path}?${new URLSearchParams({ platform: 'html5', language: 'TH', pageNo: '1', ...query })}`
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      return GameList.reply.parse(await response.json()).value
    }
    const random = createRandom(192)
    const names: GameNames[] = []
    for (let page = 0; page < PAGES_READ; page++) {
      const pageNo = String(1 + Math.floor((random() * GAMES) / 200))
      names.push(...(await fetchGames({ pageNo, pageSize: '200' })).games)
    }
    const search = async (gameName: string) => {
      const startedAt = performance.now()
      const { games } = await fetchGames({ gameName, pageSize: String(FIRST_PAGE_SIZE) })
      return { games, ms: performance.now() - startedAt }
    }
    const searchOnce = async (number: number) => {
      const game = names[Math.floor(random() * names.length)] as GameNames
      const key = number % 2 === 0 ? 'displayName' : 'gameName'
      const isTypo = number % 4 < 2
      const { games, ms } = await search(isTypo ? withTypo(game[key], random) : prefixOf(game[key], random))
      return { ms, typo: isTypo, found: games.some((item) => item[key] === game[key]) }
    }
    for (let number = 0; number < WARM_UP_COUNT; number++) await searchOnce(number)
    const attempts: Awaited<ReturnType<typeof searchOnce>>[] = []
    for (let number = 0; number < SEARCH_COUNT; number++) attempts.push(await searchOnce(number))
    const times = attempts.map((attempt) => attempt.ms)
    const typos = attempts.filter((attempt) => attempt.typo)
    return {
      searchP50Ms: roundTo(percentile(times, 0.5), 1),
      searchP99Ms: roundTo(percentile(times, 0.99), 1),
      foundAfterTypo: roundTo(typos.filter((attempt) => attempt.found).length / typos.length, 3),
    }
  } finally {
    await api.close()
    await postgres?.drop()
  }
}

/** Measures the search on both engines, one after the other, against its budget (LOB-192). */
export async function measureSearch() {
  const { searchP99Ms, foundAfterTypo } = LOBBY_BUDGETS
  const [pglite, postgres] = [await measureSearchOn('pglite'), await measureSearchOn('postgres')]
  const results = [pglite, postgres]
  console.log(
    formatTable(
      [`search in ${GAMES} games`, 'pglite', 'postgres', 'budget'],
      [
        ['searchP50Ms', ...results.map((result) => String(result.searchP50Ms)), '-'],
        ['searchP99Ms', ...results.map((result) => String(result.searchP99Ms)), `< ${searchP99Ms}`],
        ['foundAfterTypo', ...results.map((result) => String(result.foundAfterTypo)), `>= ${foundAfterTypo}`],
      ],
    ),
  )
  return {
    figures: { search: { pglite, postgres } },
    fits: results.every((result) => result.searchP99Ms < searchP99Ms && result.foundAfterTypo >= foundAfterTypo),
  }
}
