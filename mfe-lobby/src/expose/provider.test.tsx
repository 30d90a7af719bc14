import type { Vendor } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { screen, within } from '@testing-library/react'
import { aVendor, openList, resetBrowser, vendorTypes } from '../testing/open-list.tsx'
import Provider from './provider.tsx'

beforeEach(resetBrowser)

const vendors = Array.from({ length: 11 }, (_, at) => aVendor(`V${at + 1}`))
const openProviders = (all: Vendor[], options = {}) =>
  openList('/m/provider', { replies: { 'GET /api/v1/games/vendor-types': vendorTypes(all) }, ...options }, Provider)
const links = () => screen.findAllByRole('link')
const namesUnder = (category: string) =>
  within(screen.getByRole('list', { name: category }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('LOB-030 LOB-101 lists the vendors nine at a time, with the number of their games', async () => {
  const { user, callsTo } = openProviders(vendors)
  expect((await links()).map((one) => one.textContent)).toEqual(
    vendors.slice(0, 9).map(({ displayName }) => `${displayName}3 games`),
  )
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await links()).toHaveLength(11)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(callsTo('GET /api/v1/games/vendor-types')).toHaveLength(1)
})

test('LOB-031 leads from each vendor to its games, or to the page of its separate category', async () => {
  const { host, user } = openProviders([
    aVendor('PG'),
    aVendor('SEA', { gameType: 'FISH' }),
    aVendor('STADIA', { gameType: 'SPORTS' }),
    aVendor('PIXEL', { gameType: 'SPORTS' }),
    aVendor('KAICHON', { gameType: 'SPORTS' }),
  ])
  expect((await links()).map((one) => one.getAttribute('href'))).toEqual([
    '/m/slot-games?vassalage=PG',
    '/m/fish-games?vassalage=SEA',
    '/m/sport-games?vassalage=STADIA',
    '/m/esport-games?vassalage=PIXEL',
    '/m/cockfight?vassalage=KAICHON',
  ])
  await user.click(screen.getByRole('link', { name: /Vendor SEA/ }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/fish-games?vassalage=SEA' }])
})

test('LOB-125 LOB-126 LOB-127 puts esports after sports, cockfights last, and no group without vendors', async () => {
  const of = (vassalage: string) => aVendor(vassalage, { gameType: 'SPORTS' })
  const ofType = (gameType: Vendor['gameType']) => aVendor(gameType, { gameType })
  const some = [
    ofType('COCKFIGHT'),
    ofType('ESPORTS'),
    of('KAICHON'),
    of('PIXEL'),
    ofType('RNG'),
    of('STADIA'),
    ofType('FISH'),
  ]
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const { unmount } = openProviders(some)
  await links()
  expect(headings()).toEqual(['Sports', 'Esports', 'Slots', 'Fishing', 'Cockfight'])
  expect(namesUnder('Esports')).toEqual(['Vendor ESPORTS3 games', 'Vendor PIXEL3 games'])
  unmount()
  resetBrowser()
  openProviders(some.filter(({ vassalage }) => vassalage !== 'STADIA'))
  await links()
  expect(headings()).toEqual(['Esports', 'Slots', 'Fishing', 'Cockfight'])
})

test('continues a group if more vendors follow', async () => {
  const { user } = openProviders([aVendor('SEA', { gameType: 'FISH' }), ...vendors])
  await links()
  expect([namesUnder('Fishing').length, namesUnder('Slots').length]).toEqual([1, 8])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(namesUnder('Slots')).toHaveLength(11)
})

test('X-19 loads the vendors’ icons from the image CDNs of the status', async () => {
  openProviders(vendors.slice(0, 1), { info: { imageCDNs: ['/icons'] } })
  const [link] = await links()
  expect(link?.querySelector('img')?.getAttribute('src')).toBe('/icons/V1-COLOR.png')
})

test('retries vendors that failed to load', async () => {
  let fails = true
  const { user } = openProviders([], {
    replies: {
      'GET /api/v1/games/vendor-types': () => {
        if (fails) throw apiError('system.busy')
        return vendorTypes(vendors)
      },
    },
  })
  expect(await screen.findByText('The game providers could not be loaded')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await links()).toHaveLength(9)
})
