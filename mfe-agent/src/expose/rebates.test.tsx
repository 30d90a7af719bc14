import type { FakeHostOptions } from '@tessera/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aRebateDay } from '../testing/a-contract.ts'
import { singlePage } from '../testing/a-team.ts'
import { cellsOf, factsOf, openPage } from '../testing/open-page.tsx'
import Rebates from './rebates.tsx'

const LIST = 'GET /api/v1/agent/rebates'
// Of agent B in the design's worked example.
const day = aRebateDay({
  lines: [
    {
      gameType: 'RNG',
      base: '80212.34',
      carried: '0.00',
      ppm: 6000,
      gross: '481.27',
      below: '280.70',
      own: '7.20',
      difference: '193.37',
    },
  ],
  own: '7.20',
  difference: '193.37',
  state: 'credited',
  claimUntil: null,
})

const open = (
  list: unknown = singlePage(day, aRebateDay({ day: '2026-11-20', state: 'held' })),
  options: FakeHostOptions = {},
) => openPage(Rebates, '/m/agent/rebates', { ...options, replies: { [LIST]: list } })

test('AGT-010 lists rebates by day, with direct part and difference, expandable to lines', async () => {
  const { sent, user } = open()
  const head = await screen.findByRole('button', { name: /2026\/11\/21/ })
  expect(head).toHaveTextContent('2026/11/21 · ฿200.57Credited')
  await user.click(head)
  const panel = await screen.findByRole('region', { name: /2026\/11\/21 ·/ })
  expect(factsOf(panel)).toEqual({ 'Own part': '฿7.20', Difference: '฿193.37' })
  expect(cellsOf(within(panel).getByRole('table', { name: 'Rebate of 2026/11/21' }))).toEqual([
    ['Slots', '80,212.34', '0.60%', '481.27', '280.70', '193.37', '7.20'],
  ])
  expect(sent(LIST).map(({ query }) => query)).toEqual([{ from: '2026-10-24', to: '2026-11-22' }])
})

test('shows that a day’s rates are under review', async () => {
  open()
  expect(await screen.findByRole('button', { name: /2026\/11\/20/ })).toHaveTextContent('Rates are being looked at')
})

test('stores other days in the address and sends them in the call', async () => {
  const { host, sent, user } = open()
  await screen.findByRole('button', { name: /2026\/11\/21/ })
  await user.click(screen.getByRole('radio', { name: 'Last 7 days' }))
  expect(host.navigation.path).toBe('/m/agent/rebates?from=2026-11-16&to=2026-11-22')
  await waitFor(() => expect(sent(LIST).at(-1)?.query).toEqual({ from: '2026-11-16', to: '2026-11-22' }))
})

test('shows an empty state for days without a rebate', async () => {
  open(singlePage())
  expect(await screen.findByText('No rebate in these days')).toBeInTheDocument()
})
