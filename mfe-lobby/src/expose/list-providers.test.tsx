import { aGame, apiError } from '@tessera/testing'
import { screen, within } from '@testing-library/react'
import { findVendorStrip, openList, resetBrowser, SLOT_VENDORS, vendorTypes } from '../testing/open-list.tsx'

beforeEach(resetBrowser)

test('loads the providers again with the games on a retry', async () => {
  let isBroken = true
  const broken = () => {
    if (isBroken) throw apiError('system.busy')
  }
  const { user } = openList('/m/slot-games', {
    replies: {
      'GET /api/v1/games/vendor-types': () => {
        broken()
        return vendorTypes(SLOT_VENDORS)
      },
      'GET /api/v1/games': () => {
        broken()
        return { games: [aGame({ displayName: 'Dragon', vassalage: 'PG' })], pageNum: 1, totalPages: 1, totalCount: 1 }
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Dragon' })).toBeInTheDocument()
  expect(await findVendorStrip()).toBeVisible()
})

test('shows no provider’s code in place of a name that did not load', async () => {
  openList('/m/recent-games', {
    session: {},
    replies: {
      'GET /api/v1/games/vendor-types': () => {
        throw apiError('system.busy')
      },
      'GET /api/v1/recent': { list: [aGame({ displayName: 'Dragon', vassalage: 'ACEHALL' })], totalPages: 1 },
    },
  })
  const row = (await screen.findByText('Dragon')).closest('li') as HTMLElement
  expect(within(row).queryByText('ACEHALL')).toBeNull()
})
