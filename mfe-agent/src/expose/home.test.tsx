import { refusalOf } from '@tessera/site'
import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { aContract, aFloat, aSettlement } from '../testing/a-contract.ts'
import { aLink, aLinkPage, aSummary, singlePage } from '../testing/a-team.ts'
import { cellsOf, factsOf, openPage } from '../testing/open-page.tsx'
import Home from './home.tsx'

const SUMMARY = 'GET /api/v1/agent/team-summary'
const { id, kind, contract, downline, from, to, base } = aSettlement()
const row = (over: object) => ({
  id,
  kind,
  contract,
  downline,
  from,
  to,
  base,
  state: 'held',
  pay: '62000.00',
  ...over,
})

const open = (replies: FakeHostOptions['replies'] = {}, options: FakeHostOptions = {}) =>
  openPage(Home, '/m/agent/home', {
    ...options,
    replies: {
      [SUMMARY]: aSummary(),
      'GET /api/v1/agent/float': aFloat(),
      'GET /api/v1/agent/contracts': singlePage(aContract()),
      'GET /api/v1/agent/settlements': singlePage(row({}), row({ id: 's2', state: 'paid' })),
      'GET /api/v1/agent/links': aLinkPage([aLink()]),
      ...replies,
    },
  })

const centre = slice.routes.find((route) => route.path === '/m/agent/home')
const today = () => screen.findByRole('region', { name: 'Today' })

test('X-38 AGT-001 AGT-002 shows the agency centre at /m/agent/home, the target of a login on the agent page', async () => {
  expect(centre?.expose).toBe('./home')
  open()
  expect(await screen.findByRole('heading', { name: 'Hello agent01' })).toBeInTheDocument()
  expect(await today()).toHaveTextContent('฿15,000.00')
})

test.each([
  ['X-05 X-25 AGT-008', 'an agent', 1, null],
  ['AGT-007', 'a member', 0, 'permission.denied'],
  ['X-06', 'a trial', 4, 'trial.refused'],
] as const)('%s to %s (type %s) resolves the claim of the agency centre to %s', (_row, _who, type, code) => {
  expect(refusalOf(centre?.access ?? 'public', type)).toBe(code)
})

test('X-10 closes the agency centre to a guest, whom the shell sends to log in', () => {
  expect(['member', 'agent', 'session']).toContain(centre?.access)
})

test('shows the team’s day first, in money and in people, with the time of the count', async () => {
  const { sent } = open()
  const card = await today()
  expect(factsOf(card)).toEqual({
    Turnover: '฿15,000.00',
    Deposits: '฿1,000.00',
    Withdrawals: '฿400.50',
    Net: '-฿12.34',
    Commission: '฿1,400.25',
    'New members': '1',
    'Active members': '4',
  })
  expect(within(card).getByText('As of 12:04')).toBeInTheDocument()
  expect(sent(SUMMARY).map(({ query }) => query)).toEqual([{ from: '2026-11-09', to: '2026-11-22' }])
})

test('AGT-040 plots turnover, new members and commission, each with a table of the same numbers', async () => {
  const { user } = open()
  const card = await screen.findByRole('region', { name: 'Last 7 days' })
  const heights = () =>
    [...card.querySelectorAll('svg[role=img] rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights()).toEqual(Array(7).fill(120))
  await user.click(screen.getByText('Show as a table'))
  expect(cellsOf(within(card).getByRole('table', { name: 'Turnover by day, from 16/11 to 22/11' })).at(-1)).toEqual([
    '2026/11/22',
    '฿15,000.00',
  ])
  await user.click(screen.getByRole('tab', { name: 'New members' }))
  expect(cellsOf(within(card).getByRole('table')).map(([, count]) => count)).toEqual([
    '1',
    '2',
    '0',
    '1',
    '2',
    '0',
    '1',
  ])
  expect(heights()[0]).toBe(60)
  await user.click(screen.getByRole('tab', { name: 'Commission' }))
  expect(cellsOf(within(card).getByRole('table')).at(0)).toEqual(['2026/11/16', '฿800.25'])
})

test('compares the last seven days with the seven before', async () => {
  open()
  expect(await screen.findByText('Turnover is up 50% on the 7 days before')).toBeInTheDocument()
})

test('AGT-051 AGT-057 shows pending offers and pay under review on the page, and counts them in a badge', async () => {
  const { host, sent, user } = open()
  const card = await screen.findByRole('region', { name: 'Waits for you' })
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    expect.stringMatching(/^Daily salaryFrom siam_topTo be answered by .*Awaits an answer$/),
    '2026/11/01 – 2026/11/15Dividend฿62,000.00Under review',
  ])
  expect(screen.getByRole('img', { name: '1 contracts to answer' })).toBeInTheDocument()
  expect(sent('GET /api/v1/agent/contracts').map(({ query }) => query)).toEqual([
    { state: 'offered', side: 'downline' },
  ])
  await user.click(within(card).getByRole('link', { name: /Daily salary/ }))
  expect(host.navigation.path).toBe('/m/agent/contract?id=c1')
})

test('shows no card if nothing is pending', async () => {
  open({ 'GET /api/v1/agent/contracts': singlePage(), 'GET /api/v1/agent/settlements': singlePage() })
  await today()
  expect(screen.queryByRole('region', { name: 'Waits for you' })).toBeNull()
  expect(screen.queryByRole('img', { name: /contracts to answer/ })).toBeNull()
})

test('links the float to a transfer, the tiles to all the rest', async () => {
  const { host, user } = open()
  expect(await screen.findByRole('region', { name: 'Agent float' })).toHaveTextContent('฿12,500.00')
  const tiles = within(screen.getByRole('navigation', { name: 'Agency menu' })).getAllByRole('link')
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/m/agent/team',
    '/m/agent/kpi',
    '/m/agent/links',
    '/m/agent/transfer',
    '/m/agent/contracts',
    '/m/agent/rates',
    '/m/agent/rebates',
    '/m/agent/records',
  ])
  await user.click(screen.getByRole('link', { name: 'Send to a member' }))
  expect(host.navigation.path).toBe('/m/agent/transfer')
})

test('links each tile to a page that the slice has', () => {
  const paths = new Set(slice.routes.map(({ path }) => path))
  open()
  for (const tile of within(screen.getByRole('navigation', { name: 'Agency menu' })).getAllByRole('link'))
    expect(paths).toContain(tile.getAttribute('href'))
})

test('copies the newest link in one tap', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe('https://siam.example/m/register?affiliateCode=NAGA2026')
})

test('leads an agent without members to create a link, and retries a failure in place', async () => {
  let fails = true
  const { user } = open({
    [SUMMARY]: () => {
      if (fails) throw apiError('system.busy')
      return aSummary({ members: 0 })
    },
  })
  expect(await screen.findByText('The figures of your team did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your team has no members yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Make a link' })).toHaveAttribute('href', '/m/agent/links')
})

test('X-02 clears the figures of an agent’s team with the session', async () => {
  const { host } = open()
  await today()
  await act(() => host.session.signOut())
  expect(screen.queryByText('฿15,000.00')).toBeNull()
  expect(screen.queryByText('฿12,500.00')).toBeNull()
})

test('reloads everything when the page is pulled down', async () => {
  let turnover = '15000.00'
  const { host } = open({
    [SUMMARY]: () => {
      const summary = aSummary()
      return { ...summary, days: summary.days.map((day) => ({ ...day, turnover })) }
    },
  })
  await today()
  turnover = '20000.00'
  act(() => host.events.emit('page:refresh', { wait: () => undefined }))
  await waitFor(async () => expect(await today()).toHaveTextContent('฿20,000.00'))
})
