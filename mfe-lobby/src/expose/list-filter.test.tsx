import { act, screen, waitFor, within } from '@testing-library/react'
import { aVendor, findVendorStrip, openList, resetBrowser, SLOT_VENDORS, vendorTypes } from '../testing/open-list.tsx'

beforeEach(resetBrowser)

test('LOB-059 LOB-077 LOB-078 starts the strip with All, and stores a vendor in the address and the call', async () => {
  const { host, user, asked } = openList('/m/slot-games')
  const buttons = () => screen.getByRole('toolbar', { name: 'Game providers' }).querySelectorAll('button')
  expect(within(await findVendorStrip()).getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]?.vassalage).toBeUndefined()
  expect([...buttons()].map((one) => one.textContent)).toEqual([
    'All',
    'Vendor PG',
    'Vendor JL',
    'Vendor RTG',
    'Vendor JDB',
  ])
  await user.click(within(await findVendorStrip()).getByRole('button', { name: 'Vendor JL' }))
  expect(host.navigation.path).toBe('/m/slot-games?vassalage=JL')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ vassalage: 'JL', pageNo: 1 }))
  expect(within(await findVendorStrip()).getByRole('button', { name: 'Vendor JL' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await user.click(within(await findVendorStrip()).getByRole('button', { name: 'All' }))
  expect(host.navigation.path).toBe('/m/slot-games')
})

test.each([
  [3, false],
  [4, true],
])('LOB-080 LOB-081 with %s vendors beside All shows the strip: %s', async (count, stands) => {
  openList('/m/slot-games', {
    replies: { 'GET /api/v1/games/vendor-types': vendorTypes(SLOT_VENDORS.slice(0, count)) },
  })
  await screen.findByRole('button', { name: 'Game of page 1' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(screen.queryByRole('navigation', { name: 'Game providers' }) !== null).toBe(stands)
})

test.each(['/m/bingo', '/m/jili-games', '/m/inHouse', '/m/rtg-games', '/m/jackpots', '/m/new-games'])(
  'LOB-123 %s has no vendor selector',
  async (path) => {
    openList(path)
    await screen.findByRole('button', { name: 'Game of page 1' })
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(screen.queryByRole('navigation', { name: 'Game providers' })).toBeNull()
  },
)

/** Presses a vendor in the vendor popup. */
async function pressInPopup(user: ReturnType<typeof openList>['user'], name: string) {
  await user.click(within(await findVendorStrip()).getByRole('button', { name: 'All game providers' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'All game providers' }))
  await user.click(sheet.getByRole('button', { name }))
  return sheet
}

test('LOB-083 passes the selection of the vendor popup on confirmation', async () => {
  const { host, user } = openList('/m/slot-games')
  const sheet = await pressInPopup(user, 'Vendor RTG')
  expect(host.log.navigations).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(host.navigation.path).toBe('/m/slot-games?vassalage=RTG')
})

test.each([
  ['/m/slot-games', 'RNG', undefined],
  ['/m/sport-games', 'SPORTS', 'V1,V2,V3,V4'],
] as const)(
  'LOB-084 on %s requests the games of all vendors for a popup without a selection',
  async (path, gameType, all) => {
    const codes = ['V1', 'V2', 'V3', 'V4']
    const vendors = codes.map((code) => aVendor(code, { gameType }))
    const types = { vendors, config: { sorting: [], mapping: { [gameType]: codes } } }
    const { host, user, asked } = openList(`${path}?vassalage=V1`, {
      replies: { 'GET /api/v1/games/vendor-types': types },
    })
    const sheet = await pressInPopup(user, 'Vendor V1')
    await user.click(sheet.getByRole('button', { name: 'Confirm' }))
    expect(host.navigation.path).toBe(path)
    await waitFor(() => expect(asked().map(({ vassalage }) => vassalage)).toEqual(['V1', all]))
  },
)

const filterSheet = () => screen.findByRole('dialog', { name: 'Filter' })

test('LOB-061 LOB-072 LOB-074 has name, vendors with icons, and kinds in the filter, and counts them when applied', async () => {
  const { host, user } = openList('/m/slot-games', { info: { imageCDNs: ['/icons'] } })
  await findVendorStrip()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const sheet = within(await filterSheet())
  await user.type(sheet.getByRole('searchbox', { name: 'Name of the game' }), ' naga ')
  await user.click(sheet.getByRole('button', { name: 'Vendor PG' }))
  expect(sheet.getByRole('button', { name: 'Vendor PG' }).querySelector('img')?.getAttribute('src')).toBe(
    '/icons/PG-COLOR.png',
  )
  await user.click(sheet.getByRole('button', { name: 'Megaways' }))
  expect(host.log.navigations).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Show games' }))
  expect(host.navigation.path).toBe('/m/slot-games?vassalage=PG&gameClassify=MEGAWAYS&gameName=naga')
})

test('LOB-073 LOB-075 LOB-076 starts with the kind all, unselects by a second press, clears all by reset and applies', async () => {
  const { host, user } = openList('/m/gameCenter?gameType=RNG&gameName=x')
  const opener = await screen.findByRole('button', { name: 'Filter (2)' })
  await screen.findByRole('navigation', { name: 'Game providers' })
  await user.click(opener)
  const sheet = within(await filterSheet())
  const kinds = () => within(sheet.getByRole('group', { name: 'Kind of game' })).getAllByRole('button')
  expect(kinds().map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['All', 'false'],
    ['Slots', 'true'],
    ['Sports', 'false'],
  ])
  await user.click(sheet.getByRole('button', { name: 'Slots' }))
  expect(sheet.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(sheet.getByRole('button', { name: 'Vendor PG' }))
  await user.click(sheet.getByRole('button', { name: 'Vendor PG' }))
  expect(sheet.getByRole('button', { name: 'Vendor PG' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(sheet.getByRole('button', { name: 'Reset' }))
  expect(host.navigation.path).toBe('/m/gameCenter')
})

test('LOB-060 LOB-088 filters the list by the classification menu', async () => {
  const { host, user } = openList('/m/slot-games?dataType=hot')
  await user.click(await screen.findByRole('radio', { name: 'Megaways' }))
  expect(host.navigation.path).toBe('/m/slot-games?gameClassify=MEGAWAYS')
})

test('LOB-056 LOB-057 LOB-058 lists HOT and the configured categories in the category popup, each leading to its page', async () => {
  const { host, user } = openList('/m/slot-games', { info: { categories: ['PVP', 'HOT', 'LIVE', 'FEATURE'] } })
  await user.click(await screen.findByRole('button', { name: 'Categories' }))
  const links = within(await screen.findByRole('dialog', { name: 'Game categories' })).getAllByRole('link')
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Hot', '/m/hot-games'],
    ['Poker', '/m/pvp-games'],
    ['Live casino', '/m/live-games'],
    ['Feature buy', '/m/slot-games?gameClassify=FeatureBuy'],
  ])
  await user.click(links[2] as HTMLElement)
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/live-games' }])
})

test('LOB-004 has pages for the categories bingo, jackpots, in-house games and both lotteries', async () => {
  const { user } = openList('/m/slot-games', { info: { categories: ['BINGO', 'JACKPOT', 'INHOUSE', 'LOTT', 'ELOTT'] } })
  await user.click(await screen.findByRole('button', { name: 'Categories' }))
  const links = within(await screen.findByRole('dialog', { name: 'Game categories' })).getAllByRole('link')
  expect(links.slice(1).map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Bingo', '/m/bingo'],
    ['Jackpots', '/m/jackpots'],
    ['In-house', '/m/inHouse'],
    ['Lottery', '/m/lott'],
    ['E-Lottery', '/m/elott'],
  ])
})

test('LOB-031 leads from the game centre to every category and lists all games', async () => {
  const { asked } = openList('/m/gameCenter', { info: { categories: ['PVP'] } })
  expect(await screen.findByRole('link', { name: 'Poker' })).toHaveAttribute('href', '/m/pvp-games')
  await screen.findByRole('button', { name: 'Game of page 1' })
  expect(asked()[0]).not.toHaveProperty('gameType', expect.anything())
})

test('LOB-067 LOB-068 LOB-069 has a target in the bar for the categories and one for the search, which filters this list', async () => {
  const { host, user } = openList('/m/slot-games?vassalage=PG')
  const bar = () => screen.getByRole('button', { name: 'Search games' })
  await screen.findByRole('button', { name: 'Game of page 1' })
  await user.click(screen.getByRole('button', { name: 'Categories' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Game categories' })).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(bar())
  const sheet = within(await screen.findByRole('dialog', { name: 'Search games' }))
  await user.type(sheet.getByRole('searchbox', { name: 'Name of the game' }), ' naga {Enter}')
  expect(host.navigation.path).toBe('/m/slot-games?vassalage=PG&gameName=naga')
})

test('LOB-068 extends the search of a list to all games', async () => {
  const { host, user } = openList('/m/slot-games')
  await user.click(await screen.findByRole('button', { name: 'Search games' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Search games' }))
  await user.type(sheet.getByRole('searchbox', { name: 'Name of the game' }), 'naga 2')
  await user.click(sheet.getByRole('button', { name: 'Search all' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/search-games?q=naga%202' }])
})
