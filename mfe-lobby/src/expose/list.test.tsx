import { aGame, apiError } from '@tessera/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { findVendorStrip, openList, resetBrowser, SLOT_VENDORS, vendorTypes } from '../testing/open-list.tsx'
import List from './list.tsx'

beforeEach(resetBrowser)

test.each([
  ['LOB-006', '/m/gameCenter'],
  ['LOB-018', '/m/hot-games'],
  ['LOB-022', '/m/favorite'],
  ['LOB-023', '/m/fav-games'],
  ['LOB-013', '/m/fishing-games'],
  ['LOB-015', '/m/poker-games'],
  ['LOB-021', '/m/inHouse'],
])('%s claims %s for its list', (_, path) => {
  const claims = slice.routes.filter((route) => [route.path, ...(route.aliases ?? [])].includes(path as never))
  expect(claims.map(({ expose }) => expose)).toEqual(['./list'])
})

test.each([
  ['LOB-007 LOB-036', '/m/live-games', { gameType: 'LIVE', pageSize: 36 }],
  ['LOB-008 LOB-102', '/m/slot-games', { gameType: 'RNG', pageSize: 20 }],
  ['LOB-009 LOB-033 LOB-115', '/m/slot-games?gameClassify=FeatureBuy', { gameType: 'RNG', gameClassify: 'FeatureBuy' }],
  ['LOB-010 LOB-125', '/m/sport-games', { gameType: 'SPORTS', vassalage: 'STADIA' }],
  ['LOB-011 LOB-118', '/m/esport-games', { gameType: 'SPORTS', vassalage: 'PIXEL' }],
  ['LOB-024 LOB-118', '/m/cockfight', { gameType: 'SPORTS', vassalage: 'KAICHON' }],
  ['LOB-012', '/m/fish-games', { gameType: 'FISH' }],
  ['LOB-013', '/m/fishing-games', { gameType: 'FISH' }],
  ['LOB-014', '/m/pvp-games', { gameType: 'PVP' }],
  ['LOB-015', '/m/poker-games', { gameType: 'PVP' }],
  ['LOB-004 LOB-016', '/m/lott', { gameType: 'LOTT' }],
  ['LOB-004 LOB-017', '/m/elott', { gameType: 'ELOTT' }],
  ['LOB-004 LOB-021 LOB-116', '/m/inHouse', { gameType: 'RNG', vassalage: 'PG,JL' }],
  ['LOB-025 LOB-119 LOB-122', '/m/new-games', { isNew: 'true', vassalage: undefined }],
  ['LOB-026 LOB-117', '/m/jili-games', { gameType: 'RNG', vassalage: 'JL' }],
  ['LOB-027 LOB-117', '/m/rtg-games', { gameType: 'RNG', vassalage: 'RTG' }],
  ['LOB-004 LOB-028 LOB-114', '/m/jackpots', { gameType: 'RNG', gameClassify: 'JP' }],
  ['LOB-108', '/m/jackpots', { pageSize: 18 }],
  ['LOB-004 LOB-029 LOB-113', '/m/bingo', { gameType: 'RNG', gameClassify: 'BG' }],
  ['LOB-032 LOB-124', '/m/slot-games?vassalage=JDB', { gameType: 'RNG', vassalage: 'JDB' }],
  ['LOB-035 LOB-037', '/m/gameCenter?gameType=FISH', { gameType: 'FISH' }],
  ['LOB-037', '/m/live-games?gameType=FISH', { gameType: 'LIVE' }],
  ['LOB-088', '/m/gameCenter?dataType=hot&vassalage=PG', { vassalage: 'PG' }],
  ['LOB-088', '/m/gameCenter?dataType=hot&gameClassify=MEGAWAYS', { gameClassify: 'MEGAWAYS' }],
  ['LOB-062', '/m/slot-games?gameName=naga', { gameName: 'naga' }],
])('%s %s requests its games', async (_, path, query) => {
  const { asked } = openList(path)
  expect(await screen.findByRole('button', { name: 'Game of page 1' })).toBeInTheDocument()
  expect(asked()).toHaveLength(1)
  expect(asked()[0]).toMatchObject({ pageNo: 1, language: 'EN', ...query })
})

test('LOB-034 shows the hot games of its type for a query of hot', async () => {
  const games = [aGame({ displayName: 'Hot fish', gameType: 'FISH' }), aGame({ displayName: 'Hot slot' })]
  const { asked } = openList('/m/slot-games?dataType=hot', { replies: { 'GET /api/v1/games/hot': { games } } })
  expect(await screen.findByRole('button', { name: 'Hot slot' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Hot fish' })).toBeNull()
  expect(asked()).toEqual([])
})

test.each([
  ['favourites', 'GET /api/v1/favourites'],
  ['recent', 'GET /api/v1/recent'],
])('LOB-034 requests the member’s games for a query of %s', async (dataType, call) => {
  const { asked, callsTo } = openList(`/m/slot-games?dataType=${dataType}`, {
    session: {},
    replies: { 'GET /api/v1/recent': { list: [aGame({ displayName: 'Dear Dragon' })], totalPages: 1 } },
  })
  expect(await screen.findByRole('button', { name: 'Dear Dragon' })).toBeInTheDocument()
  expect(callsTo(call)[0]?.query).toMatchObject({ gameType: 'RNG' })
  expect(asked()).toEqual([])
})

test('LOB-096 LOB-105 LOB-110 shows hot games in batches of twelve, twenty at most, and restarts after the last', async () => {
  const { user } = openList('/m/hot-games')
  const names = () => screen.getAllByRole('button', { name: /^Hot \d+$/ }).map((one) => one.textContent)
  await screen.findByRole('button', { name: 'Hot 1' })
  expect([names().length, names()[0]]).toEqual([12, 'Hot 1'])
  const next = screen.getByRole('button', { name: 'Show other hot games' })
  await user.click(next)
  expect([names().length, names()[0]]).toEqual([8, 'Hot 13'])
  await user.click(next)
  expect(names()[0]).toBe('Hot 1')
})

test('LOB-063 persists the choice of tiles or rows for the next list', async () => {
  const { user, unmount } = openList('/m/slot-games')
  await user.click(await screen.findByRole('button', { name: 'Show as a list' }))
  await findVendorStrip()
  // One in the strip, one beside the game.
  expect(await screen.findAllByText('Vendor PG', { selector: 'bdi' })).toHaveLength(2)
  unmount()
  openList('/m/live-games')
  expect(await screen.findByRole('button', { name: 'Show as tiles' })).toBeInTheDocument()
})

test('LOB-064 LOB-089 loads more pages until the last', async () => {
  const { user, asked } = openList('/m/slot-games')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: 'Game of page 2' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Game of page 1' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(asked().map(({ pageNo }) => pageNo)).toEqual([1, 2])
})

test('LOB-065 FIX-039 shows nine placeholder tiles while the games load', async () => {
  const games = Promise.withResolvers<unknown>()
  openList('/m/live-games', { replies: { 'GET /api/v1/games': () => games.promise } })
  const loading = within(screen.getByRole('status', { name: 'Loading' }))
  const places = loading.getAllByRole('listitem')
  expect(places).toHaveLength(9)
  for (const place of places) {
    expect(place.querySelector('[style*="aspect-ratio: 3 / 4"]')).toHaveAttribute('aria-hidden', 'true')
    expect(place).toHaveTextContent(/^$/)
  }
  games.resolve({ games: [aGame({ displayName: 'Here now' })], pageNum: 1, totalPages: 1, totalCount: 1 })
  expect(await screen.findByRole('button', { name: 'Here now' })).toBeInTheDocument()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('LOB-095 shows a failed list in place of its skeleton, without a toast, with a retry', async () => {
  let fails = true
  const { host, user } = openList('/m/live-games', {
    replies: {
      'GET /api/v1/games': () => {
        if (fails) throw apiError('system.busy')
        return { games: [aGame({ displayName: 'Back again' })], pageNum: 1, totalPages: 1, totalCount: 1 }
      },
    },
  })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(await screen.findByText('The games could not be loaded')).toBeInTheDocument()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(host.log.toasts).toEqual([])
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Back again' })).toBeInTheDocument()
})

test.each([
  '/m/slot-games?vassalage=NOBODY',
  '/m/gameCenter?gameType=CHESS',
  '/m/slot-games?dataType=best',
  `/m/slot-games?gameName=${'x'.repeat(80)}`,
  '/m/esport-games?vassalage=PG',
])('LOB-066 offers all games if nothing fits %s', async (path) => {
  const { host, user } = openList(path, {
    replies: { 'GET /api/v1/games': { games: [], pageNum: 1, totalPages: 0, totalCount: 0 } },
  })
  expect(await screen.findByText('No game fits this choice')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all games' }))
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: path.split('?')[0] }])
})

test('LOB-090 X-08 requires a login for favourites, and requests none for a guest', async () => {
  const { host, callsTo } = openList('/m/gameCenter?dataType=favourites', { session: null })
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
  expect(callsTo('GET /api/v1/favourites')).toEqual([])
})

test('LOB-099 LOB-146 removes a favourite before the server responds', async () => {
  const { callsTo, user } = openList('/m/favorite', {
    session: {},
    replies: { 'DELETE /api/v1/favourites': () => new Promise(() => {}) },
  })
  const heart = await screen.findByRole('button', { name: 'Favourite: Dear Dragon' })
  const [call] = callsTo('GET /api/v1/favourites')
  expect(call?.query).toMatchObject({ pageSize: 36, pageNo: 1 })
  await user.click(heart)
  expect(screen.queryByRole('button', { name: 'Dear Dragon' })).toBeNull()
  expect(screen.getByText('No favourites yet')).toBeInTheDocument()
})

test('LOB-148 restores a favourite that the server fails to remove, and shows the error', async () => {
  const error = apiError('system.busy')
  const { host, user } = openList('/m/favorite', {
    session: {},
    replies: { 'DELETE /api/v1/favourites': () => Promise.reject(error) },
  })
  await user.click(await screen.findByRole('button', { name: 'Favourite: Dear Dragon' }))
  await waitFor(() => expect(host.log.errors).toEqual([error]))
  expect(screen.getByRole('button', { name: 'Dear Dragon' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Favourite: Dear Dragon' })).toHaveAttribute('aria-pressed', 'true')
})

test('LOB-193 restores the list with all its pages and position on return, without a call', async () => {
  const { host, user, asked, unmount } = openList('/m/slot-games?vassalage=PG')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByRole('button', { name: 'Game of page 2' })
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true })
  unmount()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  const before = asked().length
  render(<List host={host} place="page" />)
  expect(screen.getByRole('button', { name: 'Game of page 2' })).toBeInTheDocument()
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700)
  expect(asked()).toHaveLength(before)
})

test('LOB-193 restores the same in another document, as from a game', async () => {
  const first = openList('/m/slot-games')
  await first.user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByRole('button', { name: 'Game of page 2' })
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
  window.dispatchEvent(new Event('pagehide'))
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  first.unmount()
  first.host.end()
  const second = openList('/m/slot-games')
  expect(await screen.findByRole('button', { name: 'Game of page 2' })).toBeInTheDocument()
  expect(second.asked()).toEqual([])
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640))
})

test('LOB-002 leads a member who presses a game to its play page', async () => {
  const { host, user } = openList('/m/slot-games', { session: {} })
  await user.click(await screen.findByRole('button', { name: 'Game of page 1' }))
  expect(host.navigation.path).toBe('/m/play?nodeId=p1&from=%2Fm%2Fslot-games')
})

test('X-16 LOB-001 LOB-094 shows a guest the list, and requires a login for a game', async () => {
  const { host, user } = openList('/m/slot-games', { session: null })
  await user.click(await screen.findByRole('button', { name: 'Game of page 1' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
  expect(host.log.wishes[0]?.reason).toBe('Log in to play Game of page 1')
})

test('loads the providers again at the next list if they did not load', async () => {
  let isOffline = true
  const { host, callsTo } = openList('/m/slot-games', {
    replies: {
      'GET /api/v1/games/vendor-types': () => {
        if (isOffline) throw apiError('request.offline')
        return vendorTypes(SLOT_VENDORS)
      },
    },
  })
  await screen.findByRole('button', { name: 'Game of page 1' })
  await waitFor(() => expect(callsTo('GET /api/v1/games/vendor-types')).toHaveLength(1))
  isOffline = false
  cleanup()
  render(<List host={host} place="page" />)
  expect(await findVendorStrip()).toBeVisible()
})
