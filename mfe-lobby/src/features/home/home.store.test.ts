import { aGame, apiError, type FakeReplies, fakeHttp } from '@tessera/testing'
import { homeApi } from './home.api'
import { HomeStore } from './home.store'

const games = (count: number) => Array.from({ length: count }, () => aGame())
const list = (count: number) => ({ games: games(count), pageNum: 1, totalPages: 1, totalCount: count })

function aStore(replies: FakeReplies = {}) {
  const http = fakeHttp({ 'GET /api/v1/games/hot': { games: games(3) }, 'GET /api/v1/games': list(2), ...replies })
  return { store: new HomeStore(homeApi(http, () => 'TH')), http }
}
const section = (store: HomeStore, key: string) => store.sections.find((one) => one.key === key)

test('LOB-043 the sections are sports, live, hot, fish and PVP, in this order, and wait for their games', () => {
  const { store } = aStore()
  expect(store.sections.map(({ key, phase }) => [key, phase])).toEqual(
    ['SPORTS', 'LIVE', 'HOT', 'FISH', 'PVP'].map((key) => [key, 'loading']),
  )
})

test('LOB-103 API-007 each section asks for one page of 16 games of its type, in the language of the moment, those below the first screen when they come near', async () => {
  const { store, http } = aStore()
  await store.load()
  expect(http.calls.map((call) => call.query.gameType)).not.toContain('FISH')
  store.want('FISH')
  store.want('PVP')
  store.want('PVP')
  const calls = http.calls.filter((call) => call.key === 'GET /api/v1/games')
  expect(calls.map((call) => call.query.gameType)).toEqual(['SPORTS', 'LIVE', 'FISH', 'PVP'])
  for (const { query } of calls)
    expect(query).toMatchObject({ platform: 'html5', language: 'TH', pageNo: 1, pageSize: 16 })
})

test('LOB-044 LOB-110 of thirty hot games twenty are shown, the best first', async () => {
  const hot = games(30)
  const { store } = aStore({ 'GET /api/v1/games/hot': { games: hot } })
  await store.load()
  expect(section(store, 'HOT')?.games.map((game) => game.nodeId)).toEqual(hot.slice(0, 20).map((game) => game.nodeId))
})

test('LOB-095 one section that fails leaves the others standing, and a retry heals it', async () => {
  let fails = true
  const { store } = aStore({
    'GET /api/v1/games/hot': () => {
      if (fails) throw apiError('system.busy')
      return { games: games(3) }
    },
  })
  await store.load()
  expect(store.sections.map((one) => one.phase)).toEqual(['ready', 'ready', 'failed', 'loading', 'loading'])
  fails = false
  store.retry('HOT')
  expect(section(store, 'HOT')?.phase).toBe('loading')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(section(store, 'HOT')?.games).toHaveLength(3)
})

test('games in the language before, when they come late, do not replace those in the language of now', async () => {
  const slow = Promise.withResolvers<void>()
  let asked = 0
  const { store } = aStore({
    'GET /api/v1/games/hot': async () => {
      const first = asked++ === 0
      if (first) await slow.promise
      return { games: [aGame({ displayName: first ? 'ไทย' : 'English' })] }
    },
  })
  const thai = store.load()
  await store.load()
  slow.resolve()
  await thai
  expect(section(store, 'HOT')?.games[0]?.displayName).toBe('English')
})

test('LOB-095 games that are on show stay when a reload fails', async () => {
  let fails = false
  const { store } = aStore({
    'GET /api/v1/games/hot': () => {
      if (fails) throw apiError('system.busy')
      return { games: games(3) }
    },
  })
  await store.load()
  fails = true
  await store.load()
  expect(section(store, 'HOT')).toMatchObject({ phase: 'ready' })
  expect(section(store, 'HOT')?.games).toHaveLength(3)
})
