import type { Category } from '@tessera/site'
import { aGame, apiError, type FakeCall, fakeHttp } from '@tessera/testing'
import { categoryApi } from './category.api.ts'
import { CategoryStore } from './category.store.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const page = ({ query }: FakeCall, totalPages = 3) => ({
  games: [aGame({ nodeId: `${query.gameType}-${query.pageNo}` })],
  pageNum: query.pageNo,
  totalPages,
  totalCount: totalPages,
})

function aStore(answer: (call: FakeCall) => unknown = page) {
  const http = fakeHttp({ 'GET /api/v1/games': answer })
  const store = new CategoryStore(categoryApi({ http, language: () => 'TH', mapping: async () => ({}) }))
  const ids = (category: Category) => store.listOf(category).items.map((game) => game.nodeId)
  const show = async (category: Category) => {
    store.start(category)
    await settled()
    return store.listOf(category)
  }
  return { store, http, ids, show }
}

test('LOB-089 appends pages while there are more, and none beyond', async () => {
  const { http, ids, show } = aStore()
  const games = await show('FISH')
  await games.more()
  await games.more()
  await games.more()
  expect(ids('FISH')).toEqual(['FISH-1', 'FISH-2', 'FISH-3'])
  expect([games.tail, http.calls.length]).toEqual(['end', 3])
})

test('LOB-097 loads 36 games as a page of a category', async () => {
  const { http, show } = aStore()
  await show('FISH')
  expect(http.calls[0]?.query).toMatchObject({ pageNo: 1, pageSize: 36, platform: 'html5', language: 'TH' })
})

test('LOB-087 resets for another category: no games, page 1, more to load', async () => {
  const { store, ids, show } = aStore()
  await (await show('FISH')).more()
  const next = store.listOf('PVP')
  expect([ids('PVP'), next.page, next.tail, next.totalCount]).toEqual([[], 0, 'more', null])
  await show('PVP')
  expect([ids('PVP'), next.page]).toEqual([['PVP-1'], 1])
})

test('restores the loaded games of a category on return, without a request', async () => {
  const { http, ids, show } = aStore()
  await (await show('FISH')).more()
  await show('PVP')
  await show('FISH')
  expect([ids('FISH'), http.calls.length]).toEqual([['FISH-1', 'FISH-2'], 3])
})

test('LOB-095 retains the games if a page fails, and allows a retry', async () => {
  let fails = false
  const { ids, show } = aStore((call) => {
    if (fails) throw apiError('system.busy')
    return page(call)
  })
  const games = await show('FISH')
  fails = true
  await games.more()
  expect([games.tail, ids('FISH')]).toEqual(['failed', ['FISH-1']])
  fails = false
  await games.more()
  expect([games.tail, ids('FISH')]).toEqual(['more', ['FISH-1', 'FISH-2']])
})

test('reloads shown games from page 1 on a change of language, and nothing else', async () => {
  const { store, http, ids, show } = aStore()
  await (await show('FISH')).more()
  store.listOf('PVP')
  store.reload()
  await settled()
  expect([ids('FISH'), ids('PVP'), http.calls.length]).toEqual([['FISH-1'], [], 3])
})
