import { aGame, apiError, type FakeCall, fakeHttp } from '@tessera/testing'
import { CategoryStore } from './category.store.ts'
import { homeApi } from './home.api.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const page = ({ query }: FakeCall, totalPages = 3) => ({
  games: [aGame({ nodeId: `${query.gameType}-${query.pageNo}` })],
  pageNum: query.pageNo,
  totalPages,
  totalCount: totalPages,
})

function aStore(answer: (call: FakeCall) => unknown = page) {
  const http = fakeHttp({ 'GET /api/v1/games': answer })
  const store = new CategoryStore(homeApi(http, () => 'TH'))
  return { store, http, ids: () => store.games.items.map((game) => game.nodeId) }
}

test('LOB-089 pages are appended while there are more, and not a page beyond', async () => {
  const { store, http, ids } = aStore()
  store.show('FISH')
  await settled()
  await store.games.more()
  await store.games.more()
  await store.games.more()
  expect(ids()).toEqual(['FISH-1', 'FISH-2', 'FISH-3'])
  expect([store.games.tail, http.calls.length]).toEqual(['end', 3])
})

test('LOB-097 a page of a category is 36 games', async () => {
  const { store, http } = aStore()
  store.show('FISH')
  await settled()
  expect(http.calls[0]?.query).toMatchObject({ pageNo: 1, pageSize: 36, platform: 'html5', language: 'TH' })
})

test('LOB-087 another category starts anew: no games, page 1, more to come', async () => {
  const { store, ids } = aStore()
  store.show('FISH')
  await settled()
  await store.games.more()
  store.show('PVP')
  expect([ids(), store.games.page, store.games.tail, store.games.totalCount]).toEqual([[], 0, 'more', null])
  await settled()
  expect([ids(), store.games.page]).toEqual([['PVP-1'], 1])
})

test('the category that is on show is not asked for again', async () => {
  const { store, http } = aStore()
  store.show('FISH')
  await settled()
  store.show('FISH')
  await settled()
  expect(http.calls).toHaveLength(1)
})

test('LOB-120 HOT asks for no page: its games are those of the hot list', async () => {
  const { store, http } = aStore()
  store.show('HOT')
  await store.games.more()
  store.reload()
  expect(http.calls).toEqual([])
})

test('an answer to an older choice comes too late', async () => {
  const first = Promise.withResolvers<void>()
  const { store, ids } = aStore(async (call) => {
    if (call.query.gameType === 'FISH') await first.promise
    return page(call)
  })
  store.show('FISH')
  store.show('PVP')
  await settled()
  first.resolve()
  await settled()
  expect([store.category, ids()]).toEqual(['PVP', ['PVP-1']])
})

test('LOB-095 a page that fails keeps the games that stand, and may be asked for again', async () => {
  let fails = false
  const { store, ids } = aStore((call) => {
    if (fails) throw apiError('system.busy')
    return page(call)
  })
  store.show('FISH')
  await settled()
  fails = true
  await store.games.more()
  expect([store.games.tail, ids()]).toEqual(['failed', ['FISH-1']])
  fails = false
  await store.games.more()
  expect([store.games.tail, ids()]).toEqual(['more', ['FISH-1', 'FISH-2']])
})

test('a change of language reads the category anew from page 1', async () => {
  const { store, http, ids } = aStore()
  store.show('FISH')
  await settled()
  await store.games.more()
  store.reload()
  await settled()
  expect([ids(), http.calls.length]).toEqual([['FISH-1'], 3])
})
