import { aGame, type FakeCall, type FakeHostOptions } from '@tessera/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openList, resetBrowser } from '../testing/open-list.tsx'
import Search from './search.tsx'

beforeEach(() => {
  resetBrowser()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const page = (games: object[], over = {}) => ({
  games,
  pageNum: 1,
  totalPages: 1,
  totalCount: games.length,
  ...over,
})
const found = (count: number, over = {}) =>
  page(
    Array.from({ length: count }, (_, at) => aGame({ displayName: `Found ${at + 1}` })),
    over,
  )

/** Draws the search; what the server knows of a name is in `replies`. */
function openSearch(path = '/m/search-games', options: FakeHostOptions = {}) {
  const all = openList(path, { replies: { 'GET /api/v1/games': found(2), ...options.replies }, ...options }, Search)
  return { ...all, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}
const field = () => screen.getByRole('searchbox', { name: 'Search games' })
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('LOB-019 LOB-105 LOB-135 shows hot games twelve at a time without a query, and sends no search', async () => {
  const { asked } = openSearch()
  expect(await screen.findByRole('heading', { name: 'Hot games' })).toBeInTheDocument()
  expect(await screen.findAllByRole('button', { name: /^Hot \d+$/ })).toHaveLength(12)
  expect(screen.getByRole('button', { name: 'Show other hot games' })).toBeInTheDocument()
  expect(asked()).toEqual([])
})

test('LOB-135 shows the hot games again once the query is removed', async () => {
  const { host, user } = openSearch('/m/search-games?q=naga')
  await screen.findByRole('button', { name: 'Found 1' })
  await user.clear(field())
  await wait(500)
  expect(host.navigation.path).toBe('/m/search-games')
  expect(await screen.findByRole('heading', { name: 'Hot games' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Hot 1' })).toBeInTheDocument()
})

test('LOB-128 LOB-100 sends the search when typing has paused for 500 ms, nine at a time, and stores it in the address', async () => {
  const { host, user, asked } = openSearch()
  await user.type(field(), 'มังกร')
  await wait(499)
  expect(asked()).toEqual([])
  await wait(1)
  expect(asked()).toEqual([expect.objectContaining({ gameName: 'มังกร', pageNo: 1, pageSize: 9, language: 'EN' })])
  expect(host.navigation.path).toBe(`/m/search-games?q=${encodeURIComponent('มังกร')}`)
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: host.navigation.path }])
})

test('LOB-129 searches immediately on Enter', async () => {
  const { user, asked } = openSearch()
  await user.type(field(), 'naga{Enter}')
  await wait(0)
  expect(asked().map(({ gameName }) => gameName)).toEqual(['naga'])
})

test('LOB-130 searches immediately by the search button', async () => {
  const { user, asked } = openSearch()
  await user.type(field(), 'naga')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await wait(0)
  expect(asked().map(({ gameName }) => gameName)).toEqual(['naga'])
})

test('LOB-131 closes an empty box, and opens it again with focus; leaves one with text open', async () => {
  const { user } = openSearch()
  await user.click(field())
  await user.tab()
  await user.tab()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search games', expanded: false }))
  expect(field()).toHaveFocus()
  await user.type(field(), 'naga')
  await user.click(document.body)
  expect(field()).toHaveValue('naga')
})

test('LOB-132 shows the number of all games found', async () => {
  openSearch('/m/search-games?q=naga', {
    replies: { 'GET /api/v1/games': found(9, { totalPages: 3, totalCount: 21 }) },
  })
  await waitFor(() => expect(screen.getByText('21 games found')).toBeInTheDocument())
  expect(field()).toHaveValue('naga')
})

test('LOB-100 LOB-133 loads more results, nine at a time', async () => {
  const { user, asked } = openSearch('/m/search-games?q=naga', {
    replies: {
      'GET /api/v1/games': ({ query }: FakeCall) =>
        page([aGame({ displayName: `Naga ${query.pageNo}` })], { pageNum: query.pageNo, totalPages: 2, totalCount: 2 }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: 'Naga 2' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Naga 1' })).toBeInTheDocument()
  expect(asked().map(({ pageNo, pageSize }) => [pageNo, pageSize])).toEqual([
    [1, 9],
    [2, 9],
  ])
})

test('LOB-134 shows that nothing is found, and offers hot games', async () => {
  openSearch('/m/search-games?q=zzzz', { replies: { 'GET /api/v1/games': found(0) } })
  expect(await screen.findByText('No game is named “zzzz”')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Try one of these hot games' })).toBeInTheDocument()
  expect(await screen.findAllByRole('button', { name: /^Hot \d+$/ })).toHaveLength(12)
})

test('LOB-191 marks names that only match closely', async () => {
  openSearch('/m/search-games?q=nagga', { replies: { 'GET /api/v1/games': found(2, { close: true }) } })
  expect(await screen.findByText('No game is named “nagga”. Did you mean one of these 2?')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Found 1' })).toBeInTheDocument()
})

test.each([
  ['x'.repeat(300), 'That is too long to search'],
  ['่่่', 'No game is named “่่่”'],
])('LOB-134 resolves a search for %s without a call', async (words, told) => {
  const { asked } = openSearch(`/m/search-games?q=${encodeURIComponent(words)}`)
  expect(await screen.findByText(told)).toBeInTheDocument()
  expect(asked()).toEqual([])
})

test.each([
  ['%00naga%00', 'naga'],
  [encodeURIComponent('๗ เซียน'), '๗ เซียน'],
  [encodeURIComponent('🐉'), '🐉'],
  ['%00', undefined],
])('reads from an address with %s the search for %s', async (words, name) => {
  const { asked } = openSearch(`/m/search-games?q=${words}`)
  await screen.findByRole('button', { name: name ? 'Found 1' : 'Hot 1' })
  expect(asked().map(({ gameName }) => gameName)).toEqual(name ? [name] : [])
})

test('LOB-193 restores a search with all its pages on return, without a call', async () => {
  const { host, unmount, asked } = openSearch('/m/search-games?q=naga')
  await screen.findByRole('button', { name: 'Found 2' })
  Object.defineProperty(window, 'scrollY', { value: 500, configurable: true })
  unmount()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  render(<Search host={host} place="page" />)
  expect(screen.getByRole('button', { name: 'Found 2' })).toBeInTheDocument()
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 500)
  expect(asked()).toHaveLength(1)
})

test('X-08 LOB-143 sends a guest who presses the heart of a found game to log in', async () => {
  const { host, user } = openSearch('/m/search-games?q=naga', { session: null })
  await user.click(await screen.findByRole('button', { name: 'Favourite: Found 1' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
})

test('offers other ways to a game before a search', async () => {
  const { host, user } = openSearch()
  await user.click(await screen.findByRole('link', { name: 'Game providers' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/provider' }])
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/m/recent-games',
    '/m/favorite',
    '/m/provider',
    '/m/gameCenter',
  ])
})
