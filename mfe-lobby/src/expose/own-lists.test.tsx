import { aGame, type FakeCall } from '@tessera/testing'
import { render, screen, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { openList, resetBrowser } from '../testing/open-list.tsx'
import List from './list.tsx'

beforeEach(resetBrowser)

const played = (page: number) => ({
  list: [aGame({ nodeId: `r${page}`, displayName: `Played ${page}` })],
  totalPages: 2,
})

test('LOB-020 LOB-098 loads a member’s recent games 36 at a time, while there are pages', async () => {
  const { user, callsTo } = openList('/m/recent-games', {
    session: {},
    replies: { 'GET /api/v1/recent': ({ query }: FakeCall) => played(Number(query.page)) },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: /^Played 2/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(callsTo('GET /api/v1/recent').map(({ query }) => query)).toMatchObject([
    { page: 1, pageSize: 36, language: 'EN' },
    { page: 2, pageSize: 36 },
  ])
})

test('LOB-091 X-08 requires a login for recent games, and requests none for a guest', async () => {
  expect(slice.routes.find(({ path }) => path === '/m/recent-games')?.access).toBe('session')
  const { host, callsTo } = openList('/m/gameCenter?dataType=recent', { session: null })
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
  expect(callsTo('GET /api/v1/recent')).toEqual([])
})

test('LOB-020 leads a member who has played nothing yet to games', async () => {
  const { host, user } = openList('/m/recent-games', {
    session: {},
    replies: { 'GET /api/v1/recent': { list: [], totalPages: 0 } },
  })
  expect(await screen.findByText('No games played yet')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'See hot games' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/hot-games' }])
})

test('LOB-106 LOB-109 loads favourites of a list’s type a hundred at a time', async () => {
  const { callsTo } = openList('/m/slot-games?dataType=favourites', { session: {} })
  await screen.findByRole('button', { name: 'Dear Dragon' })
  expect(callsTo('GET /api/v1/favourites')[0]?.query).toMatchObject({ pageSize: 100, pageNo: 1, gameType: 'RNG' })
})

test('LOB-022 shows a game favoured elsewhere in the favourites on return', async () => {
  const content = [aGame({ nodeId: 'f1', displayName: 'Dear Dragon' })]
  const { host, user, unmount, callsTo } = openList('/m/favorite', {
    session: {},
    replies: {
      'GET /api/v1/favourites': () => ({ content: [...content], pageNum: 1, totalPages: 1, next: null }),
      'POST /api/v1/favourites': { ids: [] },
    },
  })
  await screen.findByRole('button', { name: 'Dear Dragon' })
  unmount()
  host.navigation.push('/m/slot-games')
  const games = render(<List host={host} place="page" />)
  await user.click(await screen.findByRole('button', { name: 'Favourite: Game of page 1' }))
  content.unshift(aGame({ nodeId: 'p1', displayName: 'Game of page 1' }))
  games.unmount()
  host.navigation.push('/m/favorite')
  render(<List host={host} place="page" />)
  expect(await screen.findByRole('button', { name: 'Game of page 1' })).toBeInTheDocument()
  expect(callsTo('GET /api/v1/favourites')).toHaveLength(2)
})

const kinds = async () => within(await screen.findByRole('group', { name: 'Which games' }))

test.each([
  ['Hot', '?dataType=hot'],
  ['New', '?dataType=new'],
  ['Favourites', '?dataType=favourites'],
  ['Recent', '?dataType=recent'],
])('LOB-086 maps in the game centre the filter type %s to %s', async (name, query) => {
  const { host, user } = openList('/m/gameCenter', {
    session: {},
    replies: { 'GET /api/v1/recent': played(1) },
  })
  await user.click((await kinds()).getByRole('radio', { name }))
  expect(host.navigation.path).toBe(`/m/gameCenter${query}`)
  expect((await kinds()).getByRole('radio', { name })).toBeChecked()
  await user.click((await kinds()).getByRole('radio', { name: 'All games' }))
  expect(host.navigation.path).toBe('/m/gameCenter')
})

test('LOB-086 uses the page of the search as its filter type', async () => {
  const { host, user } = openList('/m/gameCenter')
  await user.click((await kinds()).getByRole('radio', { name: 'Search games' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/search-games' }])
})

test.each(['Favourites', 'Recent'])('LOB-090 LOB-091 X-08 sends a guest who chooses %s to log in', async (name) => {
  const { host, user } = openList('/m/gameCenter', { session: null })
  await user.click((await kinds()).getByRole('radio', { name }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
})

const row = async () => within(await screen.findByRole('region', { name: 'Favourites' }))

test('LOB-104 LOB-109 shows a row of sixteen of a member’s favourites in the game centre, with a link to all', async () => {
  const { host, user, callsTo } = openList('/m/gameCenter', {
    session: {},
    replies: { 'DELETE /api/v1/favourites': () => new Promise(() => {}) },
  })
  expect(await (await row()).findByRole('button', { name: 'Dear Dragon' })).toBeInTheDocument()
  expect(callsTo('GET /api/v1/favourites').map(({ query }) => query)).toMatchObject([{ pageNo: 1, pageSize: 16 }])
  await user.click((await row()).getByRole('link', { name: 'See all' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/favorite' }])
})

test('LOB-104 LOB-146 removes a favourite from the row immediately, and the row with the last', async () => {
  const { user } = openList('/m/gameCenter', {
    session: {},
    replies: { 'DELETE /api/v1/favourites': () => new Promise(() => {}) },
  })
  await user.click(await (await row()).findByRole('button', { name: 'Favourite: Dear Dragon' }))
  expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull()
})

test('LOB-104 LOB-093 shows a guest no such row, and requests nothing', async () => {
  const { callsTo } = openList('/m/gameCenter', { session: null })
  await screen.findByRole('button', { name: 'Game of page 1' })
  expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull()
  expect(callsTo('GET /api/v1/favourites')).toEqual([])
})
