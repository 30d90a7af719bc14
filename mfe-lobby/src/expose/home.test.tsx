import {
  aGame,
  anAnnouncement,
  announcementGroups,
  type FakeCall,
  type FakeHostOptions,
  fakeHost,
  startTestTexts,
} from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Home from './home.tsx'

const hot = aGame({ nodeId: 'hot1', displayName: 'Golden Garuda' })
const lottery = aGame({ nodeId: 'lott1', displayName: 'Lucky Draw', gameType: 'ELOTT' })
const launched = {
  gameType: 'RNG',
  vassalage: 'PG',
  gameId: 'g1',
  nodeId: 'hot1',
  supportPlay: true,
  isGameH5: true,
  playType: 'ent',
  url: '#played',
}
const banner = (title: string, linkage: string | null) =>
  anAnnouncement({ groupName: 'm_home', title, url: `/cdn/${title}`, linkage })

function open(options: FakeHostOptions = {}) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-lobby',
    language: 'EN',
    ...options,
    replies: {
      'GET /api/v1/games/hot': { games: [hot, lottery] },
      'GET /api/v1/games': ({ query }: FakeCall) => ({
        games: [aGame({ displayName: `${query.gameType} game`, nodeId: `${query.gameType}-${query.pageNo}` })],
        pageNum: query.pageNo,
        totalPages: 1,
        totalCount: 1,
      }),
      'GET /api/v1/games/launch': launched,
      'GET /api/v1/favourites/ids': { ids: ['hot1'] },
      'POST /api/v1/favourites': { ids: [] },
      'DELETE /api/v1/favourites': { ids: [] },
      ...options.replies,
    },
  })
  render(<Home host={host} place="page" />)
  return { host, user: userEvent.setup() }
}
beforeEach(() => {
  window.scrollTo = jest.fn()
})

const paths = [
  ['SHL-003', '/'],
  ['SHL-004', '/m'],
  ['SHL-006', '/m/home'],
  ['SHL-007', '/m/index'],
  ['SHL-008', '/m/index.html'],
] as const

test.each(paths)('%s claims %s for its home page', (_, path) => {
  const claims = slice.routes.filter((route) => [route.path, ...(route.aliases ?? [])].includes(path))
  expect(claims.map((route) => route.expose)).toEqual(['./home'])
})

test('LOB-001 LOB-043 shows a guest the five sections with their games', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Golden Garuda' })).toBeInTheDocument()
  const sections = [...document.querySelectorAll('[data-section]')].map((one) => one.getAttribute('data-section'))
  expect(sections).toEqual(['SPORTS', 'LIVE', 'HOT', 'FISH', 'PVP'])
})

test('LOB-038 shows only banners of group m_home with a picture on the home page', async () => {
  const banners = [
    banner('Welcome', null),
    { ...banner('Fishing', null), groupName: 'm_fish' as const },
    { ...banner('Bare', null), url: null },
  ]
  open({ announcements: announcementGroups({ banners }) })
  const region = await screen.findByRole('region', { name: 'Banners' })
  expect(within(region).getByRole('button', { name: 'Welcome' })).toBeInTheDocument()
  expect(within(region).queryByText('Fishing')).toBeNull()
  expect(screen.queryByText('Bare')).toBeNull()
})

test('X-07 PLT-032 LOB-092 leads from a banner to its game, its promotion, or nowhere', async () => {
  const banners = [banner('Play', 'game:hot1'), banner('Bonus', 'promotion:p 1'), banner('Only art', null)]
  const { host, user } = open({ session: null, announcements: announcementGroups({ banners }) })
  await user.click(await screen.findByRole('button', { name: 'Only art' }))
  expect(host.log.navigations).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Bonus' }))
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect(host.log.navigations).toEqual([
    { kind: 'push', to: '/m/activity?id=p%201' },
    { kind: 'push', to: '/m/login' },
  ])
})

const twoNotices = announcementGroups({
  player: [anAnnouncement({ title: 'First notice' }), anAnnouncement({ title: 'Second notice' })],
})

test('LOB-042 X-32 runs the player announcements in the marquee', async () => {
  open({ announcements: twoNotices })
  const marquee = within(await screen.findByRole('region', { name: 'Notices' }))
  expect(marquee.getByRole('button', { name: 'First notice' })).toBeVisible()
  expect(marquee.getByRole('button', { name: 'Second notice' })).toBeVisible()
})

test('X-33 CON-062 opens the notice page at the notice’s position by a tap on the marquee', async () => {
  const { host, user } = open({ announcements: twoNotices })
  const marquee = await screen.findByRole('region', { name: 'Notices' })
  await user.click(within(marquee).getByRole('button', { name: 'Second notice' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/notice?i=1' }])
})

test('opens the notice as text, not markup, if no slice has the notice page', async () => {
  const player = [anAnnouncement({ title: 'Notice', content: '<p>Hello</p><img src=x onerror=alert(1)>' })]
  const { user } = open({
    announcements: announcementGroups({ player: player.map((notice) => ({ ...notice, content: '' })) }),
    canOpen: () => false,
    replies: { 'GET /api/v1/announcements': announcementGroups({ player }) },
  })
  await user.click(
    within(await screen.findByRole('region', { name: 'Notices' })).getByRole('button', { name: 'Notice' }),
  )
  const sheet = await screen.findByRole('dialog', { name: 'Notice' })
  expect(await within(sheet).findByText('Hello')).toBeInTheDocument()
  expect(sheet.querySelector('img')).toBeNull()
})

const customerService = [{ csType: 'VIP' as const, title: 'VIP', path: 'x' }]
const categoryMenu = () => screen.findByRole('navigation', { name: 'Game categories' })
const namesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('button')
    .map((button) => button.textContent)

test('X-16 LOB-051 LOB-052 shows HOT in the menu, then the merchant’s categories', async () => {
  open({ info: { categories: ['PVP', 'LIVE'] } })
  expect(namesIn(await categoryMenu())).toEqual(['Hot', 'Poker', 'Live casino'])
})

test('X-17 LOB-053 LOB-054 shows VIP after LIVE for a merchant with a VIP channel, which opens customer service', async () => {
  const { host, user } = open({ info: { categories: ['LIVE', 'PVP'], customerService } })
  const menu = await categoryMenu()
  expect(namesIn(menu)).toEqual(['Hot', 'Live casino', 'VIP contact', 'Poker'])
  await user.click(within(menu).getByRole('button', { name: 'VIP contact' }))
  expect(host.log.popups).toEqual([{ kind: 'show', id: 'customer-service' }])
})

test('shows the search link beside the categories', async () => {
  const { host, user } = open()
  const search = within(await categoryMenu()).getByRole('link', { name: 'Search games' })
  expect(search).toHaveAttribute('href', '/m/search-games')
  await user.click(search)
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/search-games' }])
})

test('LOB-137 links to all games of a type if some slice has its page', async () => {
  const { host, user } = open()
  const section = await screen.findByRole('region', { name: 'Fishing' })
  const link = within(section).getByRole('link', { name: /See all/ })
  expect(link).toHaveAttribute('href', '/m/fish-games')
  await user.click(link)
  expect([host.log.navigations, host.lobby.category]).toEqual([[{ kind: 'push', to: '/m/fish-games' }], 'HOT'])
})

test('makes the category strip one tab stop, with arrows wrapping round from the selected one', async () => {
  const { user } = open({ info: { categories: ['LIVE', 'PVP'] } })
  const menu = await categoryMenu()
  const stops = () =>
    within(menu)
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0)
  await user.click(within(menu).getByRole('button', { name: 'Live casino' }))
  expect(stops().map((button) => button.textContent)).toEqual(['Live casino'])
  for (const [key, name] of [
    ['ArrowRight', 'Poker'],
    ['ArrowRight', 'Hot'],
    ['ArrowLeft', 'Poker'],
    ['Home', 'Hot'],
    ['End', 'Poker'],
  ]) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement).toReadExactly(name ?? '')
    expect(stops()).toEqual([document.activeElement])
  }
  await user.keyboard('x')
  expect(document.activeElement).toReadExactly('Poker')
})

test('LOB-003 shows a menu category’s games in place of the sections, with their number', async () => {
  const { user } = open({ info: { categories: ['LIVE', 'PVP'] } })
  const menu = await screen.findByRole('navigation', { name: 'Game categories' })
  await user.click(within(menu).getByRole('button', { name: 'Live casino' }))
  expect(await screen.findByRole('region', { name: 'Live casino' })).toHaveTextContent(/\D1 game(?!s)/)
  expect(screen.getByRole('button', { name: 'LIVE game' })).toBeInTheDocument()
  expect(document.querySelector('[data-section]')).toBeNull()
})

test.each([
  ['LOB-045', 'its page', (): boolean => true, [{ kind: 'push', to: '/m/slot-games' }], 'HOT'],
  [
    'LOB-045',
    'the slots here, where no slice has that page',
    (): boolean => false,
    [{ kind: 'push', to: '/m/home?category=rng' }],
    'RNG',
  ],
] as const)('%s leads from the entry tile of the slots to %s', async (_, __, canOpen, navigations, category) => {
  const { host, user } = open({ canOpen })
  await user.click(await screen.findByRole('button', { name: /Online slots/ }))
  expect(host.log.navigations).toEqual(navigations)
  expect(host.lobby.category).toBe(category)
})

test('LOB-111 LOB-112 claims over 600 games on the home page, in both languages', async () => {
  open()
  expect(await screen.findByText(/600/)).toBeInTheDocument()
  expect(th.slots_text).toMatch(/600/)
})

test('LOB-141 LOB-142 shows a heart with its state on a tile, and none on a lottery', async () => {
  open({ session: {} })
  const heart = await screen.findByRole('button', { name: 'Favourite: Golden Garuda' })
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  expect(screen.getByRole('button', { name: 'Lucky Draw' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Favourite: Lucky Draw' })).toBeNull()
})

test('X-08 LOB-143 sends a guest who presses a heart to log in', async () => {
  const { host, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Favourite: Golden Garuda' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
})

test('LOB-136 LOB-137 names the type of a section and leads to all of its games', async () => {
  const { host, user } = open({ canOpen: () => false })
  const section = await screen.findByRole('region', { name: 'Fishing' })
  expect(within(section).getByRole('heading', { name: 'Fishing' })).toBeInTheDocument()
  await user.click(within(section).getByRole('button', { name: /See all/ }))
  expect(host.lobby.category).toBe('FISH')
})

test('X-31 reloads the games in the new language after a change', async () => {
  const languages: unknown[] = []
  const answer = ({ query }: FakeCall) => {
    languages.push(query.language)
    return { games: [hot] }
  }
  const { host } = open({ replies: { 'GET /api/v1/games/hot': answer } })
  await screen.findByRole('button', { name: 'Golden Garuda' })
  await act(() => host.locale.change('TH'))
  expect(languages).toEqual(['EN', 'TH'])
})

test('receives no events after its host has ended', async () => {
  const answer = jest.fn(() => ({ games: [hot] }))
  const { host } = open({ replies: { 'GET /api/v1/games/hot': answer } })
  await screen.findByRole('button', { name: 'Golden Garuda' })
  host.end()
  await act(() => host.locale.change('TH'))
  expect(answer).toHaveBeenCalledTimes(1)
})
