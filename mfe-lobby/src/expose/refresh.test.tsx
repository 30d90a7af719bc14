import { aGame, anAnnouncement, announcementGroups, type FakeCall } from '@tessera/testing'
import { screen, waitFor } from '@testing-library/react'
import { aVendor, drawDown, freshBrowser, openList, vendorTypes } from '../testing/open-list.tsx'
import Home from './home.tsx'
import Provider from './provider.tsx'
import Search from './search.tsx'

beforeEach(freshBrowser)

/** One game, whose name says how often games of its kind were asked for. */
function counted() {
  const times = new Map<string, number>()
  return ({ query }: FakeCall) => {
    const kind = `${query.gameName || query.gameType}`
    const now = (times.get(kind) ?? 0) + 1
    times.set(kind, now)
    const games = [aGame({ nodeId: kind, displayName: `${kind} ${now}` })]
    return { games, pageNum: 1, totalPages: 1, totalCount: 1 }
  }
}

test('home that is drawn down has its rows and its announcements anew', async () => {
  const player = [anAnnouncement({ title: 'Notice' })]
  const reloaded = jest.fn()
  const { host } = openList(
    '/m/home',
    {
      announcements: announcementGroups({ player }),
      replies: { 'GET /api/v1/games': counted() },
    },
    Home,
  )
  await screen.findByRole('button', { name: 'LIVE 1' })
  host.events.on('announcements:reloaded', reloaded)
  await drawDown(host)
  expect(screen.getByRole('button', { name: 'LIVE 2' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'LIVE 1' })).toBeNull()
  expect(reloaded).toHaveBeenCalledTimes(1)
})

test('a category of home that is drawn down has its games anew, and asks for no row that does not stand', async () => {
  const { host, asked } = openList('/m/home?category=pvp', { replies: { 'GET /api/v1/games': counted() } }, Home)
  await screen.findByRole('button', { name: 'PVP 1' })
  await drawDown(host)
  expect(screen.getByRole('button', { name: 'PVP 2' })).toBeInTheDocument()
  expect(asked().map(({ gameType }) => gameType)).toEqual(['PVP', 'PVP'])
})

test('a list that is drawn down begins anew, and what stood stays until then', async () => {
  const { host } = openList('/m/live-games', { replies: { 'GET /api/v1/games': counted() } })
  await screen.findByRole('button', { name: 'LIVE 1' })
  const drawn = drawDown(host)
  expect(screen.getByRole('button', { name: 'LIVE 1' })).toBeInTheDocument()
  expect(await drawn).toBe(1)
  expect(screen.getByRole('button', { name: 'LIVE 2' })).toBeInTheDocument()
})

test('API-072 hot games that are drawn down pass by every cache, and only then', async () => {
  const asked: unknown[] = []
  const hot = ({ query }: FakeCall) => {
    asked.push(query.refresh)
    return { games: [aGame({ nodeId: 'hot', displayName: `Hot ${asked.length}` })] }
  }
  const { host } = openList('/m/hot-games', { replies: { 'GET /api/v1/games/hot': hot } })
  await screen.findByRole('button', { name: 'Hot 1' })
  await drawDown(host)
  expect(await screen.findByRole('button', { name: 'Hot 2' })).toBeInTheDocument()
  expect(asked).toEqual([undefined, 'true'])
})

test('API-072 the hot row of home that is drawn down passes by every cache', async () => {
  const asked: unknown[] = []
  const hot = ({ query }: FakeCall) => {
    asked.push(query.refresh)
    return { games: [] }
  }
  const replies = { 'GET /api/v1/games/hot': hot, 'GET /api/v1/games': counted() }
  const { host } = openList('/m/home', { replies }, Home)
  await screen.findByRole('button', { name: 'LIVE 1' })
  await drawDown(host)
  expect(asked).toEqual([undefined, 'true'])
})

test('hot games that are drawn down stand from their first batch again', async () => {
  const { host, user } = openList('/m/hot-games')
  await screen.findByRole('button', { name: 'Hot 1' })
  await user.click(screen.getByRole('button', { name: 'Show other hot games' }))
  expect(screen.queryByRole('button', { name: 'Hot 1' })).toBeNull()
  await drawDown(host)
  expect(screen.getByRole('button', { name: 'Hot 1' })).toBeInTheDocument()
})

test('a search that is drawn down looks anew', async () => {
  const { host } = openList('/m/search-games?q=dragon', { replies: { 'GET /api/v1/games': counted() } }, Search)
  await waitFor(() => expect(screen.getByRole('button', { name: 'dragon 1' })).toBeInTheDocument())
  await drawDown(host)
  expect(screen.getByRole('button', { name: 'dragon 2' })).toBeInTheDocument()
})

test('the vendors that are drawn down come anew', async () => {
  let name = 'Vendor before'
  const vendors = () => vendorTypes([aVendor('PG', { displayName: name })])
  const { host } = openList('/m/provider', { replies: { 'GET /api/v1/games/vendor-types': vendors } }, Provider)
  await screen.findByRole('link', { name: /Vendor before/ })
  name = 'Vendor after'
  await drawDown(host)
  expect(screen.getByRole('link', { name: /Vendor after/ })).toBeInTheDocument()
})
