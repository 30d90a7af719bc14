import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { anActiveContract } from '../testing/a-contract.ts'
import { aDetail, aNode, singlePage } from '../testing/a-team.ts'
import { factsOf, openPage } from '../testing/open-page.tsx'
import Member from './member.tsx'

const ONE = 'GET /api/v1/agent/subordinate'
const CONTRACTS = 'GET /api/v1/agent/contracts'
const given = anActiveContract({ id: 'c3', side: 'upline', downline: { id: 'n1', account: 'naga_king' } })

const open = (replies: FakeHostOptions['replies'] = {}, path = '/m/agent/member?node=n1') =>
  openPage(Member, path, { replies: { [ONE]: aDetail(), [CONTRACTS]: singlePage(given), ...replies } })

test('AGT-031 shows a member’s data permitted to an agent, and leads to permitted actions', async () => {
  const { sent } = open()
  const card = await screen.findByRole('region', { name: 'naga_king' })
  expect(factsOf(card)).toEqual({
    Level: 'Level 1',
    Balance: '฿1,520.25',
    Phone: '08•••••678',
    'Everybody below': '6',
    Joined: expect.stringContaining('2026'),
    'Last login': expect.stringContaining('2026'),
  })
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual([
    '/m/agent/team',
    '/m/agent/transfer?to=n1',
    '/m/agent/kpi?node=n1',
    '/m/agent/team?node=n1',
    '/m/agent/rates?node=n1',
    '/m/agent/offer?node=n1',
    '/m/agent/contract?id=c3',
  ])
  expect(sent(CONTRACTS).map(({ query }) => query)).toEqual([{ node: 'n1', side: 'upline' }])
})

test('AGT-031 shows neither balance nor phone, rates, offer nor transfer of a member further down', async () => {
  const deep = aDetail({
    node: aNode({ level: 2, type: 0 }),
    balance: null,
    phone: null,
    members: 0,
    lastLoginAt: null,
    may: { rates: false, offer: false, transfer: false },
  })
  const { sent } = open({ [ONE]: deep })
  const card = await screen.findByRole('region', { name: 'naga_king' })
  expect(factsOf(card)).toEqual({
    Level: 'Level 2',
    'Everybody below': '0',
    Joined: expect.stringContaining('2026'),
    'Last login': 'Never',
  })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/m/agent/team',
    '/m/agent/kpi?node=n1',
  ])
  expect(sent(CONTRACTS)).toEqual([])
})

test('shows the rates of each game type and the contracts on the page', async () => {
  open()
  expect(factsOf(await screen.findByRole('region', { name: 'Rebate rates' }))).toEqual({
    Slots: '0.60%',
    'Live casino': '0.45%',
  })
  const contracts = within(screen.getByRole('region', { name: 'Contracts' }))
  expect(await contracts.findByRole('link', { name: /Daily salary/ })).toHaveTextContent(
    'Daily salaryWith naga_kingIn force from 2026/11/02In force',
  )
})

test('AGT-028 hides members outside of the team, and shows an error for an address without one', async () => {
  const { view } = open({
    [ONE]: () => {
      throw apiError('request.not.found')
    },
  })
  expect(await screen.findByText('The member did not load')).toBeInTheDocument()
  view.unmount()
  open({}, '/m/agent/member')
  expect(await screen.findByText('There is nothing here')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the agency centre' })).toHaveAttribute('href', '/m/agent/home')
})

test('clears a member’s data with the session', async () => {
  const { host } = open()
  await screen.findByRole('region', { name: 'naga_king' })
  await act(() => host.session.signOut())
  expect(screen.queryByText('฿1,520.25')).toBeNull()
})

test('loads the member and their contracts again at a further visit', async () => {
  let contracts = singlePage(given)
  const { sent, view, openVisit } = open({ [CONTRACTS]: () => contracts })
  await screen.findByRole('link', { name: /Daily salary/ })
  view.unmount()
  contracts = singlePage()
  openVisit()
  expect(screen.getByRole('link', { name: /Daily salary/ })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Daily salary/ })).toBeNull())
  expect([sent(ONE).length, sent(CONTRACTS).length]).toEqual([2, 2])
})
