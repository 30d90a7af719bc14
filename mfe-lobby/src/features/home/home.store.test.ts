import { aGame, apiError, type FakeReplies, fakeHost, type fakeHttp } from '@tessera/testing'
import { homeApi } from './home.api.ts'
import { HomeStore } from './home.store.ts'

const games = (count: number) => Array.from({ length: count }, () => aGame())
const list = (count: number) => ({ games: games(count), pageNum: 1, totalPages: 1, totalCount: count })

function aStore(replies: FakeReplies = {}) {
  const host = fakeHost({
    replies: { 'GET /api/v1/games/hot': { games: games(3) }, 'GET /api/v1/games': list(2), ...replies },
  })
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { store: new HomeStore(homeApi(host)), http: { calls } }
}
const section = (store: HomeStore, key: string) => {
  const found = store.sections.find((one) => one.key === key)
  if (!found) throw new Error(`no section ${key}`)
  return found.games
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const phases = (store: HomeStore) =>
  store.sections.map(({ games: { loading } }) => (loading.isIdle ? 'idle' : loading.phase))

beforeEach(() => sessionStorage.clear())

test('LOB-043 has the sections sports, live, hot, fish and PVP, in this order, with games pending', () => {
  const { store } = aStore()
  expect(store.sections.map(({ key, games }) => [key, games.value, games.loading.phase])).toEqual(
    ['SPORTS', 'LIVE', 'HOT', 'FISH', 'PVP'].map((key) => [key, null, 'loading']),
  )
})

test('LOB-103 API-007 requests a page of 16 games per section in the current language, lower ones when near the screen', async () => {
  const { store, http } = aStore()
  store.start()
  await settled()
  expect(http.calls.map((call) => call.query.gameType)).not.toContain('FISH')
  await section(store, 'FISH').load()
  await section(store, 'PVP').load()
  const calls = http.calls.filter((call) => call.key === 'GET /api/v1/games')
  expect(calls.map((call) => call.query.gameType)).toEqual(['SPORTS', 'LIVE', 'FISH', 'PVP'])
  for (const { query } of calls)
    expect(query).toMatchObject({ platform: 'html5', language: 'TH', pageNo: 1, pageSize: 16 })
})

test('LOB-044 LOB-110 shows the best twenty of thirty hot games', async () => {
  const hot = games(30)
  const { store } = aStore({ 'GET /api/v1/games/hot': { games: hot } })
  store.start()
  await settled()
  expect(section(store, 'HOT').value?.map((game) => game.nodeId)).toEqual(hot.slice(0, 20).map((game) => game.nodeId))
})

test('LOB-095 leaves other sections shown if one fails, and recovers it on a retry', async () => {
  let fails = true
  const { store } = aStore({
    'GET /api/v1/games/hot': () => {
      if (fails) throw apiError('system.busy')
      return { games: games(3) }
    },
  })
  store.start()
  await settled()
  expect(phases(store)).toEqual(['ready', 'ready', 'failed', 'idle', 'idle'])
  fails = false
  const again = section(store, 'HOT').load()
  expect(section(store, 'HOT').loading.phase).toBe('loading')
  await again
  expect(section(store, 'HOT').value).toHaveLength(3)
})

test('ignores late games in the previous language', async () => {
  const slow = Promise.withResolvers<void>()
  let asked = 0
  const { store } = aStore({
    'GET /api/v1/games/hot': async () => {
      const first = asked++ === 0
      if (first) await slow.promise
      return { games: [aGame({ displayName: first ? 'ไทย' : 'English' })] }
    },
  })
  store.start()
  store.reload()
  await settled()
  slow.resolve()
  await settled()
  expect(section(store, 'HOT').value?.[0]?.displayName).toBe('English')
})

test('LOB-095 retains shown games if a reload fails', async () => {
  let fails = false
  const { store } = aStore({
    'GET /api/v1/games/hot': () => {
      if (fails) throw apiError('system.busy')
      return { games: games(3) }
    },
  })
  store.start()
  await settled()
  fails = true
  store.reload()
  await settled()
  expect([section(store, 'HOT').loading.phase, section(store, 'HOT').value?.length]).toEqual(['failed', 3])
})

test('requests on another visit only failed sections, and in another language only requested ones', async () => {
  let fails = true
  const { store, http } = aStore({
    'GET /api/v1/games/hot': () => {
      if (fails) throw apiError('system.busy')
      return { games: games(3) }
    },
  })
  const asked = () => http.calls.splice(0).map(({ query }) => query.gameType ?? 'HOT')
  store.start()
  store.start()
  expect(asked()).toEqual(['SPORTS', 'LIVE', 'HOT'])
  await settled()
  fails = false
  store.start()
  expect(asked()).toEqual(['HOT'])
  await settled()
  store.reload()
  expect(asked()).toEqual(['SPORTS', 'LIVE', 'HOT'])
})

const KEY = 'tessera.lobby.hot'
const shown = (store: HomeStore) => section(store, 'HOT').value?.map(({ displayName }) => displayName)
const hotNamed = (displayName: string, ready?: Promise<void>) => ({
  'GET /api/v1/games/hot': async () => {
    await ready
    return { games: [aGame({ displayName })] }
  },
})

test('LOB-178 LOB-181 stores hot games in session storage, shows them immediately at the next visit, and refreshes them in the background', async () => {
  aStore(hotNamed('Old')).store.start()
  await settled()
  expect(sessionStorage.getItem(KEY)).toContain('Old')
  const ready = Promise.withResolvers<void>()
  const { store } = aStore(hotNamed('New', ready.promise))
  store.start()
  expect(shown(store)).toEqual(['Old'])
  ready.resolve()
  await settled()
  expect(shown(store)).toEqual(['New'])
})

test('LOB-178 shows nothing at the next visit that a logout cleared', async () => {
  aStore(hotNamed('Old')).store.start()
  await settled()
  sessionStorage.clear()
  const { store } = aStore(hotNamed('New'))
  store.start()
  expect(shown(store)).toBeUndefined()
})
