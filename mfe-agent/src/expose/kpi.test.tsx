import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aLeg, aNode, aSummary, figures, singlePage } from '../testing/a-team.ts'
import { cellsOf, openPage } from '../testing/open-page.tsx'
import Kpi from './kpi.tsx'

const SUMMARY = 'GET /api/v1/agent/team-summary'
const LEGS = 'GET /api/v1/agent/team-legs'
const lotus = aLeg({
  node: aNode({ id: 'n2', account: 'lotus99' }),
  total: figures({ turnover: '88966.65', net: '-4642.15', newMembers: 1, active: 2 }),
})
const legs = { from: '2026-11-16', to: '2026-11-22', asOf: '2026-11-22T05:04:30.000Z', ...singlePage(aLeg(), lotus) }
const below = aSummary({ node: aNode(), crumbs: [...aSummary().crumbs, aNode()] })

const open = (query = '', replies: FakeHostOptions['replies'] = {}) =>
  openPage(Kpi, `/m/agent/kpi${query}`, { replies: { [SUMMARY]: aSummary(), [LEGS]: legs, ...replies } })
const table = (name: string) => screen.findByRole('table', { name })

test('AGT-014 AGT-032 shows every figure for the node alone and with all members below', async () => {
  open()
  expect(cellsOf(await table('Figures in THB'))).toEqual([
    ['Turnover', '189,418.41', '0.00'],
    ['Net', '10,389.91', '-405.55'],
    ['Deposits', '49,700.00', '0.00'],
    ['Withdrawals', '30,300.50', '30,300.50'],
    ['Net deposits', '19,399.50', '19,399.50'],
    ['Bets', '190,918.41', '190,918.41'],
    ['Wins', '179,920.76', '179,920.76'],
    ['Bonuses', '150.00', '150.00'],
    ['Rebate', '52.19', '52.19'],
    ['Commission', '405.55', '405.55'],
    ['New members', '3', '3'],
    ['Active members', '8', '0'],
    ['First deposits', '2', '2'],
    ['Their sum', '700.00', '700.00'],
  ])
  expect(screen.getByText('As of 12:04')).toBeInTheDocument()
})

test.each([
  ['Today', 'from=2026-11-22&to=2026-11-22'],
  ['Yesterday', 'from=2026-11-21&to=2026-11-21'],
  ['Last 30 days', 'from=2026-10-24&to=2026-11-22'],
  ['This month', 'from=2026-11-01&to=2026-11-22'],
  ['Last month', 'from=2026-10-01&to=2026-10-31'],
])('AGT-039 %s requests %s, in the address and in the calls', async (preset, query) => {
  const { host, sent, user } = open()
  await table('Figures in THB')
  await user.click(screen.getByRole('radio', { name: preset }))
  expect(host.navigation.path).toBe(`/m/agent/kpi?${query}`)
  const range = Object.fromEntries(new URLSearchParams(query))
  await waitFor(() => expect(sent(SUMMARY).at(-1)?.query).toEqual(range))
  expect(sent(LEGS).at(-1)?.query).toMatchObject(range)
})

test('AGT-039 defaults to the last seven days, the highest turnover first', async () => {
  const { sent } = open()
  await table('By direct member')
  expect(sent(SUMMARY).map(({ query }) => query)).toEqual([{ from: '2026-11-16', to: '2026-11-22' }])
  expect(sent(LEGS).map(({ query }) => query)).toEqual([
    { from: '2026-11-16', to: '2026-11-22', order: 'turnover', direction: 'down', pageSize: 50 },
  ])
})

test('AGT-039 stores node, range and sort in the address, and retains each as another changes', async () => {
  const { host, user } = open('?from=2026-11-01&to=2026-11-10&sort=net', { [SUMMARY]: below })
  const head = within(await table('By direct member'))
  expect(head.getByRole('columnheader', { name: 'Net' })).toHaveAttribute('aria-sort', 'descending')
  await user.click(head.getByRole('link', { name: 'lotus99' }))
  expect(host.navigation.path).toBe('/m/agent/kpi?node=n2&from=2026-11-01&to=2026-11-10&sort=net')
  await user.click(within(await table('By direct member')).getByRole('button', { name: 'Net' }))
  expect(host.navigation.path).toBe('/m/agent/kpi?node=n2&from=2026-11-01&to=2026-11-10&sort=net&direction=up')
  await user.click(within(await screen.findByRole('navigation', { name: 'Place in the team' })).getByText('Me'))
  expect(host.navigation.path).toBe('/m/agent/kpi?from=2026-11-01&to=2026-11-10&sort=net&direction=up')
})

test('sorts names from the first, figures from the highest', async () => {
  const { host, user } = open()
  const press = async (name: string) =>
    user.click(within(await table('By direct member')).getByRole('button', { name }))
  await press('Account')
  expect(host.navigation.path).toBe('/m/agent/kpi?sort=account&direction=up')
  await press('Active members')
  expect(host.navigation.path).toBe('/m/agent/kpi?sort=active')
})

test('lists direct members with all members below them, in server order', async () => {
  open()
  expect(cellsOf(await table('By direct member'))).toEqual([
    ['naga_king', '93,908.55', '10,799.25', '49,700.00', '19,399.50', '2', '5'],
    ['lotus99', '88,966.65', '-4,642.15', '49,700.00', '19,399.50', '1', '2'],
  ])
})

test('AGT-040 shows a table of the same numbers for each plot, day by day', async () => {
  const { user } = open()
  const card = within(await screen.findByRole('region', { name: 'Day by day' }))
  await user.click(card.getByText('Show as a table'))
  for (const [tab, first, last] of [
    ['Turnover', '฿10,000.00', '฿15,000.00'],
    ['New members', '0', '1'],
    ['Commission', '฿100.25', '฿1,400.25'],
  ] as const) {
    await user.click(card.getByRole('tab', { name: tab }))
    const rows = cellsOf(card.getByRole('table'))
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([14, ['2026/11/09', first], ['2026/11/22', last]])
  }
})

test('AGT-064 exports the direct members as a file, of the shown node and days', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL() {} })
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const CSV = 'GET /api/v1/agent/export'
  const { sent, user } = open('?node=n1&from=2026-11-01&to=2026-11-10', {
    [SUMMARY]: below,
    [CSV]: { name: 'legs.csv', csv: '\ufeffAccount\r\n' },
  })
  await user.click(await screen.findByRole('button', { name: 'Save as a CSV file' }))
  expect(sent(CSV).map(({ query }) => query)).toEqual([
    { language: 'EN', of: 'legs', node: 'n1', from: '2026-11-01', to: '2026-11-10' },
  ])
  clicked.mockRestore()
})

test('retries each failure separately, and clears all with the session', async () => {
  let fails = true
  const { host, user } = open('', {
    [LEGS]: () => {
      if (fails) throw apiError('system.busy')
      return { ...legs, ...singlePage() }
    },
  })
  await table('Figures in THB')
  expect(await screen.findByText('The direct members did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody is right below')).toBeInTheDocument()
  await act(() => host.session.signOut())
  expect(screen.queryByText('189,418.41')).toBeNull()
})
