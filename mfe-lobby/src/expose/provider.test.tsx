import type { Vendor } from '@tessera/contracts'
import { apiError } from '@tessera/testing'
import { screen, within } from '@testing-library/react'
import { aVendor, freshBrowser, openList, vendorTypes } from '../testing/open-list.tsx'
import Provider from './provider.tsx'

beforeEach(freshBrowser)

const vendors = Array.from({ length: 11 }, (_, at) => aVendor(`V${at + 1}`))
const openProviders = (all: Vendor[], options = {}) =>
  openList('/m/provider', { replies: { 'GET /api/v1/games/vendor-types': vendorTypes(all) }, ...options }, Provider)
const links = async () => within(await screen.findByRole('list', { name: 'Game providers' })).getAllByRole('link')

test('LOB-030 LOB-101 the vendors stand nine at a time, with the number of their games', async () => {
  const { user, callsTo } = openProviders(vendors)
  expect((await links()).map((one) => one.textContent)).toEqual(
    vendors.slice(0, 9).map(({ displayName }) => `${displayName}3 games`),
  )
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await links()).toHaveLength(11)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(callsTo('GET /api/v1/games/vendor-types')).toHaveLength(1)
})

test('LOB-031 each vendor leads to its games; those of a category of their own to its page', async () => {
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

test('X-19 the icons of the vendors come from the image CDNs of the status', async () => {
  openProviders(vendors.slice(0, 1), { info: { imageCDNs: ['/icons'] } })
  const [link] = await links()
  expect(link?.querySelector('img')?.getAttribute('src')).toBe('/icons/V1-COLOR.png')
})

test('vendors that cannot be had are asked for again', async () => {
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
