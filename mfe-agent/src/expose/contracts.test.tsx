import { refusalOf } from '@tessera/site'
import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { aContract, anActiveContract, DIVIDEND_TERMS } from '../testing/a-contract.ts'
import { singlePage } from '../testing/a-team.ts'
import { openPage } from '../testing/open-page.tsx'
import Contracts from './contracts.tsx'
import Dividend from './dividend.tsx'
import Hour from './hour.tsx'
import Salary from './salary.tsx'

const LIST = 'GET /api/v1/agent/contracts'
const offer = aContract()
const mine = anActiveContract({ id: 'c2', kind: 'dividend', terms: DIVIDEND_TERMS })
const given = anActiveContract({ id: 'c3', side: 'upline', downline: { id: 'n1', account: 'naga_king' } })

const KINDS = [
  ['AGT-004 AGT-011', 'salary', '/m/member/agent/getSalaryContract', Salary, 'Daily salary'],
  ['AGT-005 AGT-012', 'dividend', '/m/member/agent/getDevidendContract', Dividend, 'Dividend'],
  ['AGT-006 AGT-013', 'hour', '/m/member/agent/getHourContract', Hour, 'Hourly salary'],
] as const

const open = (Page: typeof Salary, path: string, list: unknown, options: FakeHostOptions = {}) =>
  openPage(Page, path, { ...options, replies: { [LIST]: list } })

test.each(KINDS)(
  'X-37 %s shows on the page of the kind %s at %s its contracts, offers first',
  async (_rows, kind, path, Page, name) => {
    expect(slice.routes.find((route) => route.path === path)).toMatchObject({ expose: `./${kind}`, access: 'member' })
    const { host, sent, user } = open(Page, path, singlePage({ ...offer, kind }, { ...mine, kind }, { ...given, kind }))
    const regions = await screen.findAllByRole('region')
    expect(regions.map((region) => region.textContent)).toEqual([
      expect.stringMatching(new RegExp(`^Waits for your answer${name}From siam_top.*Awaits an answer$`)),
      `That I have${name}From siam_topIn force from 2026/11/02In force`,
      `That I gave${name}With naga_kingIn force from 2026/11/02In force`,
    ])
    expect(sent(LIST).map(({ query }) => query)).toEqual([{ kind }])
    await user.click(screen.getByRole('link', { name: /Awaits an answer/ }))
    expect(host.navigation.path).toBe('/m/agent/contract?id=c1')
  },
)

test.each(KINDS)(
  'AGT-067 shows a player without an offer of the kind (%s, %s) a notice at %s, and nothing else',
  async (_rows, _kind, path, Page) => {
    const refuse = () => {
      throw apiError('permission.denied')
    }
    open(Page, path, refuse, { session: { type: 0 } })
    expect(await screen.findByText('This account has no contract of this kind')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('AGT-067 shows a player an offer of the kind, and opens it', async () => {
  open(Salary, '/m/member/agent/getSalaryContract', singlePage(offer), { session: { type: 0 } })
  expect(await screen.findByRole('link', { name: /Daily salary/ })).toHaveAttribute('href', '/m/agent/contract?id=c1')
  const access = slice.routes.find(({ path }) => path === '/m/agent/contract')?.access
  expect(refusalOf(access ?? 'public', 0)).toBeNull()
})

test('filters all contracts by kind and by side, in the address and in the call', async () => {
  const { host, sent, user } = open(Contracts, '/m/agent/contracts', singlePage(offer, mine, given))
  await screen.findAllByRole('region')
  await user.click(screen.getByRole('radio', { name: 'Dividend' }))
  await user.click(screen.getByRole('radio', { name: 'That I gave' }))
  expect(host.navigation.path).toBe('/m/agent/contracts?kind=dividend&side=upline')
  await waitFor(() => expect(sent(LIST).at(-1)?.query).toEqual({ kind: 'dividend', side: 'upline' }))
})

test('requests a further page by its cursor', async () => {
  const { sent, user } = open(Contracts, '/m/agent/contracts', ({ query }: { query: Record<string, unknown> }) =>
    query.cursor === undefined ? { list: [offer], next: 'c9', totalCount: 2 } : singlePage(mine),
  )
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: /Dividend/ })).toBeInTheDocument()
  expect(sent(LIST).at(-1)?.query).toEqual({ cursor: 'c9' })
})

test('shows an empty state without contracts; retries a failure; clears all with the session', async () => {
  let answer: 'fails' | 'none' | 'one' = 'fails'
  const { host, user } = open(Contracts, '/m/agent/contracts', () => {
    if (answer === 'fails') throw apiError('system.busy')
    return answer === 'none' ? singlePage() : singlePage(mine)
  })
  await screen.findByText('The contracts did not load')
  answer = 'none'
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No contracts yet')).toBeInTheDocument()
  answer = 'one'
  act(() => host.events.emit('page:refresh', { wait: () => undefined }))
  const list = await screen.findByRole('region', { name: 'That I have' })
  expect(within(list).getAllByRole('link')).toHaveLength(1)
  await act(() => host.session.signOut())
  expect(screen.queryByRole('region', { name: 'That I have' })).toBeNull()
})
