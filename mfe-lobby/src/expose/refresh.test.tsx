import { aGame, anAnnouncement, announcementGroups, type FakeCall } from '@tessera/testing'
import { screen, waitFor } from '@testing-library/react'
import { aVendor, openList, pullToRefresh, resetBrowser, vendorTypes } from '../testing/open-list.tsx'
import Home from './home.tsx'
import Provider from './provider.tsx'
import Search from './search.tsx'

beforeEach(resetBrowser)

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

test('reloads rows and announcements of home on pull-down', async () => {
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
  await pullToRefresh(host)
  expect(screen.getByRole('button', { name: 'LIVE 2' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'LIVE 1' })).toBeNull()
  expect(reloaded).toHaveBeenCalledTimes(1)
})

test('reloads the games of a category of home on pull-down, and requests no hidden row', async () => {
  const { host, asked } = openList('/m/home?category=pvp', { replies: { 'GET /api/v1/games': counted() } }, Home)
  await screen.findByRole('button', { name: 'PVP 1' })
  await pullToRefresh(host)
  expect(screen.getByRole('button', { name: 'PVP 2' })).toBeInTheDocument()
  expect(asked().map(({ gameType }) => gameType)).toEqual(['PVP', 'PVP'])
})

test('restarts a list on pull-down, and shows the old one until then', async () => {
  const { host } = openList('/m/live-games', { replies: { 'GET /api/v1/games': counted() } })
  await screen.findByRole('button', { name: 'LIVE 1' })
  const drawn = pullToRefresh(host)
  expect(screen.getByRole('button', { name: 'LIVE 1' })).toBeInTheDocument()
  expect(await drawn).toBe(1)
  expect(screen.getByRole('button', { name: 'LIVE 2' })).toBeInTheDocument()
})

test('API-072 bypasses every cache for hot games on pull-down, and only then', async () => {
  const asked: unknown[] = []
  const hot = ({ query }: FakeCall) => {
    asked.push(query.refresh)
    return { games: [aGame({ nodeId: 'hot', displayName: `Hot ${asked.length}` })] }
  }
  const { host } = openList('/m/hot-games', { replies: { 'GET /api/v1/games/hot': hot } })
  await screen.findByRole('button', { name: 'Hot 1' })
  await pullToRefresh(host)
  expect(await screen.findByRole('button', { name: 'Hot 2' })).toBeInTheDocument()
  expect(asked).toEqual([undefined, 'true'])
})

test('API-072 bypasses every cache for the hot row of home on pull-down', async () => {
  const asked: unknown[] = []
  const hot = ({ query }: FakeCall) => {
    asked.push(query.refresh)
    return { games: [] }
  }
  const replies = { 'GET /api/v1/games/hot': hot, 'GET /api/v1/games': counted() }
  const { host } = openList('/m/home', { replies }, Home)
  await screen.findByRole('button', { name: 'LIVE 1' })
  await pullToRefresh(host)
  expect(asked).toEqual([undefined, 'true'])
})

test('shows hot games from their first batch again on pull-down', async () => {
  const { host, user } = openList('/m/hot-games')
  await screen.findByRole('button', { name: 'Hot 1' })
  await user.click(screen.getByRole('button', { name: 'Show other hot games' }))
  expect(screen.queryByRole('button', { name: 'Hot 1' })).toBeNull()
  await pullToRefresh(host)
  expect(screen.getByRole('button', { name: 'Hot 1' })).toBeInTheDocument()
})

test('searches again on pull-down', async () => {
  const { host } = openList('/m/search-games?q=dragon', { replies: { 'GET /api/v1/games': counted() } }, Search)
  await waitFor(() => expect(screen.getByRole('button', { name: 'dragon 1' })).toBeInTheDocument())
  await pullToRefresh(host)
  expect(screen.getByRole('button', { name: 'dragon 2' })).toBeInTheDocument()
})

test('reloads the vendors on pull-down', async () => {
  let name = 'Vendor before'
  const vendors = () => vendorTypes([aVendor('PG', { displayName: name })])
  const { host } = openList('/m/provider', { replies: { 'GET /api/v1/games/vendor-types': vendors } }, Provider)
  await screen.findByRole('link', { name: /Vendor before/ })
  name = 'Vendor after'
  await pullToRefresh(host)
  expect(screen.getByRole('link', { name: /Vendor after/ })).toBeInTheDocument()
})
