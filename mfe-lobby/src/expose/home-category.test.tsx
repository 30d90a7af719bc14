import { aGame, type FakeCall, type FakeHost, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Home, { prepare } from './home.tsx'

const mapping = { SPORTS: ['SABA', 'TFG', 'S128'], ESPORTS: ['TFG'], COCKFIGHT: ['S128'] }
const draw = (host: FakeHost) => render(<Home host={host} place="page" />)

function open(options: FakeHostOptions = {}) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-lobby',
    language: 'EN',
    info: { categories: ['LIVE', 'PVP'] },
    ...options,
    replies: {
      'GET /api/v1/games/hot': { games: [aGame()] },
      'GET /api/v1/games': ({ query }: FakeCall) => ({
        games: [aGame({ displayName: `${query.gameType} game` })],
        pageNum: 1,
        totalPages: 1,
        totalCount: 1,
      }),
      'GET /api/v1/games/vendor-types': { vendors: [], config: { sorting: [], mapping } },
    },
  })
  const asked = () => (host.http as unknown as { calls: (FakeCall & { key: string })[] }).calls
  return { host, asked, user: userEvent.setup(), ...draw(host) }
}
const strip = () => screen.findByRole('navigation', { name: 'Game categories' })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await strip()).getByRole('button', { name }))
const grid = (name: string) => screen.findByRole('region', { name })
const sections = () => document.querySelectorAll('[data-section]').length
const chosen = async () => within(await strip()).getByRole('button', { pressed: true }).textContent

let scrolled: unknown[][]
beforeEach(() => {
  scrolled = []
  window.scrollTo = ((...to: unknown[]) => void scrolled.push(to)) as typeof window.scrollTo
  window.history.replaceState({ key: 'first' }, '')
})

test('X-16 LOB-003 gives a category an address and a history entry; Back shows the lobby again', async () => {
  const { host, user } = open()
  await press(user, 'Live casino')
  expect(await grid('Live casino')).toBeInTheDocument()
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/home?category=live' }])
  await act(async () => host.navigation.replace('/m/home'))
  expect([await chosen(), host.lobby.category]).toEqual(['Hot', 'HOT'])
  expect(sections()).toBe(5)
})

test.each([
  ['Slots', 'RNG', undefined],
  ['Fishing', 'FISH', undefined],
  ['Live casino', 'LIVE', undefined],
  ['Poker', 'PVP', undefined],
  ['Sports', 'SPORTS', 'SABA'],
  ['Esports', 'SPORTS', 'TFG'],
  ['Cockfight', 'SPORTS', 'S128'],
])('LOB-003 lists in the category %s its games, of type %s', async (name, gameType, vassalage) => {
  const categories = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const
  const { asked, user } = open({ info: { categories: [...categories] } })
  await press(user, name)
  expect(await within(await grid(name)).findByRole('button', { name: `${gameType} game` })).toBeInTheDocument()
  const lists = asked().filter(({ key }) => key === 'GET /api/v1/games')
  expect(lists.at(-1)?.query).toMatchObject({ gameType, ...(vassalage ? { vassalage } : {}) })
})

test('shows the category of an address immediately, notifies the frame, and requests its games alone', async () => {
  const { host, asked } = open({ path: '/m/home?category=pvp' })
  expect(await grid('Poker')).toBeInTheDocument()
  expect([await chosen(), host.lobby.category, host.log.navigations]).toEqual(['Poker', 'PVP', []])
  expect(asked().map(({ query }) => query.gameType)).toEqual(['PVP'])
})

test('prepares the games of a visited category, and not the rows of the lobby', async () => {
  const host = fakeHost({ path: '/m/home?category=pvp' })
  const { calls } = host.http as unknown as { calls: FakeCall[] }
  prepare(host)
  await waitFor(() => expect(calls.map(({ query }) => query.gameType)).toEqual(['PVP']))
})

test('writes a category that the frame selects on its way home to the address of that entry', async () => {
  const { host, unmount } = open()
  unmount()
  act(() => host.lobby.choose('LIVE'))
  draw(host)
  expect(await grid('Live casino')).toBeInTheDocument()
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/home?category=live' }])
})

test('applies a category that the frame selects while navigating home, without a home entry in between', async () => {
  const { host } = open({ path: '/m/home?category=pvp' })
  await grid('Poker')
  await act(async () => {
    host.lobby.choose('LIVE')
    host.navigation.push('/m/home')
  })
  expect(await grid('Live casino')).toBeInTheDocument()
  expect(host.log.navigations.slice(1)).toEqual([{ kind: 'replace', to: '/m/home?category=live' }])
})

test('resets the category when the page is left, and shows the whole lobby at the next visit', async () => {
  const { host, user, unmount } = open()
  await press(user, 'Live casino')
  await grid('Live casino')
  unmount()
  expect(host.lobby.category).toBe('HOT')
})

describe('a scrolled page', () => {
  const rect = (top: number, height: number) => ({ top, bottom: top + height }) as DOMRect
  let shownFrom: Element[]
  beforeEach(() => {
    shownFrom = []
    Element.prototype.scrollIntoView = function show(this: Element) {
      shownFrom.push(this)
    }
    Object.defineProperty(window, 'scrollY', { value: 1500, configurable: true })
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
      return this.tagName === 'NAV' ? rect(60, 92) : rect(-1000, 500)
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  })

  test('begins another category at its head, right under the strip', async () => {
    const { user } = open()
    await press(user, 'Live casino')
    await grid('Live casino')
    expect(shownFrom).toEqual([document.querySelector('nav')?.nextElementSibling])
  })

  test('begins at the top if the frame returns to the whole lobby', async () => {
    const { host } = open({ path: '/m/home?category=pvp' })
    await grid('Poker')
    await act(async () => {
      host.lobby.reset()
      host.navigation.push('/m/home')
    })
    expect([scrolled, shownFrom]).toEqual([[[0, 0]], []])
  })

  test('restores its position when Back leads to it', async () => {
    const { host, user } = open()
    await act(async () => void window.dispatchEvent(new Event('scroll')))
    await press(user, 'Live casino')
    await grid('Live casino')
    scrolled = []
    shownFrom = []
    Object.defineProperty(window, 'scrollY', { value: 400, configurable: true })
    await act(async () => host.navigation.replace('/m/home'))
    expect([scrolled, shownFrom]).toEqual([[[0, 1500]], []])
  })
})

test('centres the selected category in the strip, also when the page opens with it', async () => {
  const drawn = jest.fn()
  Element.prototype.scrollTo = drawn
  const { user } = open({ path: '/m/home?category=pvp' })
  await grid('Poker')
  expect(drawn).toHaveBeenCalledTimes(1)
  await press(user, 'Live casino')
  await grid('Live casino')
  expect(drawn).toHaveBeenCalledTimes(2)
})
