import { aGame, apiError, type FakeReplies, fakeHttp } from '@tessera/testing'
import { favouritesApi } from './favourites.api.ts'
import { FavouritesStore } from './favourites.store.ts'

const game = aGame({ nodeId: 'n1', vassalage: 'PG' })
const ids = { ids: [] }
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function aStore({ loggedIn = true, replies = {} as FakeReplies } = {}) {
  const http = fakeHttp({
    'GET /api/v1/favourites/ids': { ids: ['n7'] },
    'POST /api/v1/favourites': ids,
    'DELETE /api/v1/favourites': ids,
    ...replies,
  })
  const [askToLogIn, onFault, onChange] = [jest.fn(), jest.fn(), jest.fn()]
  const api = favouritesApi(http, () => 'EN')
  const store = new FavouritesStore({
    api,
    isLoggedIn: () => loggedIn,
    requestLogin: askToLogIn,
    onError: onFault,
    onChange,
  })
  return { store, http, askToLogIn, onFault, onChange }
}

test('LOB-147 uses the server’s node ids as a member’s favourites', async () => {
  const { store } = aStore()
  await store.load()
  expect(store.ids).toEqual(['n7'])
  expect([store.has('n7'), store.has('n1')]).toEqual([true, false])
})

test('LOB-093 requests no favourites for a guest', async () => {
  const { store, http } = aStore({ loggedIn: false })
  await store.load()
  expect(http.calls).toEqual([])
})

test('LOB-143 sends a guest who presses a heart to log in, and changes nothing', async () => {
  const { store, http, askToLogIn } = aStore({ loggedIn: false })
  await store.toggle(game)
  expect(askToLogIn).toHaveBeenCalledTimes(1)
  expect([store.ids, http.calls]).toEqual([[], []])
})

test('LOB-144 adds a game by its heart, and removes a favourite', async () => {
  const { store, http, onChange } = aStore()
  await store.toggle(game)
  await store.toggle(game)
  expect(http.calls.map(({ key, body, query }) => ({ key, body, query }))).toEqual([
    { key: 'POST /api/v1/favourites', body: { nodeId: 'n1', vendor: 'PG' }, query: {} },
    { key: 'DELETE /api/v1/favourites', body: undefined, query: { nodeId: 'n1', vendor: 'PG' } },
  ])
  expect(onChange.mock.calls).toEqual([[['n1']], [[]]])
})

test('LOB-145 does not add a favourite again', async () => {
  const { store, http } = aStore()
  await store.load()
  await store.toggle(aGame({ nodeId: 'n7' }))
  expect(http.calls.map((call) => call.key)).not.toContain('POST /api/v1/favourites')
})

test('LOB-145 sends nothing on a second press while the first is pending', async () => {
  const { store, http } = aStore()
  const first = store.toggle(game)
  await store.toggle(game)
  await first
  expect(http.calls.map((call) => call.key)).toEqual(['POST /api/v1/favourites'])
  expect(store.ids).toEqual(['n1'])
})

test('LOB-146 shows a removal before the server has responded', async () => {
  const { store } = aStore({ replies: { 'DELETE /api/v1/favourites': () => settled().then(() => ids) } })
  await store.load()
  const removal = store.toggle(aGame({ nodeId: 'n7' }))
  expect(store.has('n7')).toBe(false)
  await removal
})

test('LOB-148 reverts a change that the server rejects, with an error', async () => {
  const fault = apiError('system.busy')
  const refuse = () => {
    throw fault
  }
  const { store, onFault, onChange } = aStore({
    replies: { 'POST /api/v1/favourites': refuse, 'DELETE /api/v1/favourites': refuse },
  })
  await store.load()
  await store.toggle(game)
  await store.toggle(aGame({ nodeId: 'n7' }))
  expect([store.has('n1'), store.has('n7')]).toEqual([false, true])
  expect(onFault.mock.calls).toEqual([[fault], [fault]])
  expect(onChange).not.toHaveBeenCalled()
})

test('leaves the hearts empty if favourites cannot be loaded', async () => {
  const { store } = aStore({ replies: { 'GET /api/v1/favourites/ids': () => Promise.reject(apiError('unknown')) } })
  await store.load()
  expect(store.ids).toEqual([])
})

test('LOB-107 LOB-109 derives favourites from two hundred games if the ids cannot be loaded', async () => {
  const { store, http } = aStore({
    replies: {
      'GET /api/v1/favourites/ids': () => Promise.reject(apiError('system.busy')),
      'GET /api/v1/favourites': { content: [aGame({ nodeId: 'n8' })], pageNum: 1, totalPages: 1, next: null },
    },
  })
  await store.load()
  expect(store.ids).toEqual(['n8'])
  expect(http.calls.at(-1)?.query).toMatchObject({ pageNo: 1, pageSize: 200, language: 'EN' })
})

test('ignores favourites that arrive after the logout for the next member', async () => {
  const { store } = aStore({
    replies: { 'GET /api/v1/favourites/ids': () => settled().then(() => ({ ids: ['n7'] })) },
  })
  const loading = store.load()
  store.forget()
  await loading
  expect(store.ids).toEqual([])
})

test('LOB-144 retains a heart pressed while the favourites are loading', async () => {
  const list = Promise.withResolvers<{ ids: string[] }>()
  const { store } = aStore({ replies: { 'GET /api/v1/favourites/ids': () => list.promise } as unknown as FakeReplies })
  const loading = store.load()
  await store.toggle(game)
  list.resolve({ ids: ['n7'] })
  await loading
  expect([store.has('n1'), store.has('n7')]).toEqual([true, true])
  store.forget()
  await store.load()
  expect(store.ids).toEqual(['n7'])
})
