import { AddFavourite, FavouriteIds, Favourites, GameList, RemoveFavourite } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
let caller: Browser
let games: { nodeId: string; vassalage: string }[] = []
beforeAll(async () => {
  api = await startTestApi()
  caller = await api.signIn('newbie01')
  const query = { platform: 'html5', language: 'EN', pageNo: '1', pageSize: '5', gameType: 'FISH' }
  games = (await api.call(GameList, { query })).reply.value.games
})
afterAll(() => api.close())

const ids = async (as = caller) => (await api.call(FavouriteIds, { as })).reply.value.ids
const add = (game: { nodeId: string; vassalage: string } | undefined) =>
  api.call(AddFavourite, { as: caller, body: { nodeId: game?.nodeId, vendor: game?.vassalage } })
const favouritesOf = async (as: Browser) =>
  (await api.call(Favourites, { as, query: { pageNo: '1', pageSize: '200', language: 'EN' } })).reply.value.content
const page = async (query: Record<string, string>) =>
  (await api.call(Favourites, { as: caller, query: { pageNo: '1', pageSize: '2', language: 'EN', ...query } })).reply
    .value

test('API-066 API-068 returns the ids on adding, newest first, and changes nothing on adding again', async () => {
  for (const game of games.slice(0, 3)) {
    await add(game)
    api.advance(1000)
  }
  await add(games[0])
  expect(await ids()).toEqual([games[2]?.nodeId, games[1]?.nodeId, games[0]?.nodeId])
})

test('API-065 PLT-010 pages favourites, by type and by vendor', async () => {
  const first = await page({})
  expect([first.content.length, first.pageNum, first.totalPages]).toEqual([2, 1, 2])
  expect((await page({ pageNo: '2' })).content.map((g) => g.nodeId)).toEqual([games[0]?.nodeId])
  expect((await page({ gameType: 'FISH' })).content).toHaveLength(2)
  expect((await page({ gameType: 'LIVE' })).content).toEqual([])
  expect((await page({ vendor: 'NOBODY' })).content).toEqual([])
  expect((await page({ vendor: games[0]?.vassalage ?? '', pageSize: '9' })).content.length).toBeGreaterThan(0)
})

test('FIX-230 hides no favourites if others are removed between two pages', async () => {
  const as = await api.signIn('demo02')
  const query = { platform: 'html5', language: 'EN', pageNo: '1', pageSize: '6', gameType: 'RNG' }
  const six = (await api.call(GameList, { query })).reply.value.games
  for (const { nodeId } of await favouritesOf(as))
    await api.call(RemoveFavourite, { as, query: { nodeId, vendor: 'X' } })
  for (const game of six) {
    await api.call(AddFavourite, { as, body: { nodeId: game.nodeId, vendor: game.vassalage } })
    api.advance(1000)
  }
  const ask = async (over: Record<string, string>) =>
    (await api.call(Favourites, { as, query: { pageNo: '1', pageSize: '3', language: 'EN', ...over } })).reply.value
  const first = await ask({})
  for (const { nodeId, vassalage } of first.content.slice(1))
    await api.call(RemoveFavourite, { as, query: { nodeId, vendor: vassalage } })
  const second = await ask({ pageNo: '2', cursor: first.next ?? '' })
  const shown = [...first.content, ...second.content].map(({ nodeId }) => nodeId)
  expect(shown).toEqual(six.map(({ nodeId }) => nodeId).reverse())
  expect(second.next).toBeNull()
  const unknown = await api.call(Favourites, { as, query: { pageNo: '2', pageSize: '3', language: 'EN', cursor: 'x' } })
  expect(unknown.failure.code).toBe('request.invalid')
})

test('API-067 removes a favourite by DELETE from its member alone, and changes nothing the second time', async () => {
  const query = { nodeId: games[1]?.nodeId ?? '', vendor: games[1]?.vassalage ?? '' }
  for (const game of games.slice(0, 3)) {
    await add(game)
    api.advance(1000)
  }
  const other = await api.signIn('demo01')
  await api.call(AddFavourite, { as: other, body: query })
  const remove = (headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'DELETE', url: '/api/v1/favourites', query, headers: { host: 'localhost', ...headers } })
  expect((await remove()).statusCode).toBe(401)
  for (let time = 0; time < 2; time++)
    expect((await remove(caller.headers)).json().value.ids).toEqual([games[2]?.nodeId, games[0]?.nodeId])
  expect(await ids(other)).toContain(query.nodeId)
})

test('API-066 does not find a game that does not exist, or not at that vendor', async () => {
  expect((await add({ nodeId: 'nope', vassalage: 'PG' })).failure.code).toBe('request.not.found')
  expect((await add({ nodeId: games[3]?.nodeId ?? '', vassalage: 'NOBODY' })).failure.code).toBe('request.not.found')
})

test('prevents a member from seeing or changing the favourites of another', async () => {
  const other = await api.signIn('demo01')
  const before = await ids(other)
  expect(before).not.toEqual(await ids())
  await add(games[4])
  expect(await ids(other)).toEqual(before)
})

test('forbids caching of favourites', async () => {
  expect((await api.call(FavouriteIds, { as: caller })).headers['cache-control']).toBe('no-store')
})
