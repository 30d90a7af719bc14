import { screen, within } from '@testing-library/react'
import { type SentRequest, UNREACHABLE } from '../testing/fake-desk.ts'
import { renderDesk } from '../testing/render-desk.tsx'
import { anAuditRow, aPool, aProvider, theBooks } from '../testing/samples.ts'

test('lists actor, action, time and reason with values before and after; loads older rows by the last', async () => {
  const page = Array.from({ length: 50 }, (_, i) => anAuditRow(100 - i))
  const { user, api } = renderDesk('/record', {
    role: 'viewer',
    responses: {
      'GET audit': ({ query }: SentRequest) => ({
        rows: query.before ? [anAuditRow(50)] : page,
        next: query.before ? null : 51,
      }),
    },
  })
  await user.click(await screen.findByText('row 100'))
  const row = screen.getByText('row 100').closest('li') as HTMLElement
  expect(row).toHaveTextContent(/^1 h ago \d\d \w+,? \d\d:\d\d \w+site\.changerow 100 siam approver01/)
  expect(within(row).getByText('maintenance')).toBeVisible()
  expect([row.querySelector('del')?.textContent, row.querySelector('ins')?.textContent]).toEqual(['false', 'true'])
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('row 50')).toBeInTheDocument()
  expect(api.calls('GET audit').at(-1)?.query).toEqual({ before: '51' })
})

test('names the subject of a change in the record', async () => {
  const row = anAuditRow(1, { action: 'operator.add', merchant: null, before: null, after: { name: 'malee' } })
  renderDesk('/record', { role: 'viewer', responses: { 'GET audit': { rows: [row], next: null } } })
  expect(await screen.findByText('malee', { selector: 'summary *' })).toBeInTheDocument()
})

test('shows the house’s balances in the books, and that no totals exist yet', async () => {
  const { user, api } = renderDesk('/books', { role: 'viewer' })
  const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
  expect(await row(/^Cash/)).toHaveTextContent('−1,234,567.50 THB')
  expect(await row(/^Games TESS/)).toHaveTextContent('20.00 THB')
  expect(screen.getByText('No trial balance has been created yet.')).toBeInTheDocument()
  expect(api.calls('GET books').at(-1)?.query).toEqual({ merchant: 'lotus' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'siam')
  await row(/^Cash/)
  expect(api.calls('GET books').at(-1)?.query).toEqual({ merchant: 'siam' })
  expect(window.location.search).toBe('?merchant=siam')
})

test('lists each mismatch of a trial balance: the rule, the location, and the amount', async () => {
  const mismatch = { rule: 'balance', account: '17', hour: null, difference: '-12.50' } as const
  const trialBalances = [
    { id: '2', madeAt: '2026-11-22T17:10:00Z', found: 3, misfits: [mismatch] },
    { id: '1', madeAt: '2026-11-21T17:10:00Z', found: 0, misfits: [] },
  ]
  renderDesk('/books?merchant=siam', {
    role: 'finance',
    responses: { 'GET books': theBooks('siam', { trialBalances }) },
  })
  const table = await screen.findByRole('region', { name: /^Discrepancies, / })
  expect(table).toHaveTextContent('A balance is not the sum of its postings17–−12.50')
  expect(screen.getByText('3 discrepancies')).toBeInTheDocument()
  expect(screen.getByText('2 more are in the table trial_balances.')).toBeInTheDocument()
  expect(screen.getByText('balanced')).toBeInTheDocument()
})

test('CSH-059 lists differences between a provider’s statement and the books with both amounts', async () => {
  const differences = [
    { kind: 'missing_here', moved: 'in', reference: 'bk_7', here: null, there: '77.00' },
    { kind: 'amount', moved: 'out', reference: 'WABC', here: '390.00', there: '400.00' },
  ] as const
  const day = { channel: 'siam-bank', day: '2026-11-20', matched: 41, comparedAt: new Date().toISOString() }
  const days = [
    { ...day, found: 2, differences },
    { ...day, day: '2026-11-19', found: 0, differences: [] },
  ]
  const { api } = renderDesk('/books?merchant=siam', {
    role: 'finance',
    responses: { 'GET cashier/channel-days': days },
  })
  const table = await screen.findByRole('region', { name: 'Differences with siam-bank, 2026-11-20' })
  expect(table).toHaveTextContent('bk_7incoming paymentOnly at the providernothing77.00')
  expect(table).toHaveTextContent('WABCpayoutDifferent amount390.00400.00')
  expect(screen.getByText('2 differences')).toBeInTheDocument()
  expect(screen.getByText('matches')).toBeInTheDocument()
  expect(api.calls('GET cashier/channel-days').at(-1)?.query).toEqual({ merchant: 'siam' })
})

test('shows a pool’s balance, bounds, commit, and last winner', async () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  const hit = { cycle: 3, paid: '20000.50', at, provider: 'TESS', roundId: 'r-9', commit: 'd', secret: 'b1'.repeat(32) }
  renderDesk('/jackpots?merchant=siam', { role: 'viewer', responses: { 'GET jackpots': [aPool({ hits: [hit] })] } })
  const pool = await screen.findByRole('region', { name: /^Siam Grand/ })
  for (const words of [
    '12,500.00 THB',
    '25 % of the must-hit-by amount',
    '10,000.00 THB',
    '50,000.00 THB',
    'c'.repeat(64),
  ])
    expect(pool).toHaveTextContent(words)
  expect(within(pool).getByRole('region', { name: 'Last hits of Siam Grand' })).toHaveTextContent(
    '320,000.50 THB1 min agoTESS r-9b1b1b1b1b1b1…',
  )
})

test('shows a pool before its first stake, one without further contributions, and a merchant without one', async () => {
  const pools = [aPool({ commit: null, isNamed: false })]
  const { user, api } = renderDesk('/jackpots', { role: 'viewer', responses: { 'GET jackpots': pools } })
  expect(await screen.findByText('none before the first stake')).toBeInTheDocument()
  expect(screen.getByText('no longer configured')).toBeInTheDocument()
  expect(screen.getByText('No hits yet.')).toBeInTheDocument()
  api.answer('GET jackpots', [])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'siam')
  expect(await screen.findByText('This merchant has no jackpot pools.')).toBeInTheDocument()
})

test('shows a provider’s keys by name, its bounds, and the scope of its rejections', async () => {
  const at = new Date().toISOString()
  const provider = aProvider({
    games: [{ gameId: 'sky-lantern', min: '2.00', max: '50.00' }],
    stops: [{ merchant: 'siam', roundId: 'r-2', at }],
  })
  renderDesk('/providers', { role: 'viewer', responses: { 'GET providers': [provider, aProvider({ code: 'OTHER' })] } })
  const panel = await screen.findByRole('region', { name: 'TESS' })
  for (const words of ['stopped at 1 merchant', 'k1', '1.00 to 1,000.00', 'siamr-2just now', 'sky-lantern2.0050.00'])
    expect(panel).toHaveTextContent(words)
  expect(screen.getByRole('region', { name: 'OTHER' })).toHaveTextContent('accepting bets')
})

test.each([
  ['/record', 'GET audit', { rows: [], next: null }, 'No actions yet.'],
  ['/books', 'GET books', theBooks('lotus', { accounts: [] }), 'No house accounts yet.'],
  ['/providers', 'GET providers', [], 'No provider can call the wallet.'],
  ['/rounds', 'GET games/rounds/open', [], 'No round has been open for more than an hour.'],
  ['/rounds', 'GET reconciliation', [], 'No differences'],
  ['/withdrawals', 'GET cashier/withdrawals', [], 'No withdrawals waiting'],
  ['/withdrawals', 'GET cashier/accounts', [], 'No bank accounts waiting'],
  ['/books?merchant=siam', 'GET cashier/channel-days', [], 'No day has been compared yet.'],
  ['/deposits', 'GET cashier/deposits', [], 'No deposits waiting'],
  ['/deposits', 'GET cashier/suspense', [], 'Every payment has an order.'],
  ['/adjustments', 'GET cashier/adjustments', [], 'No adjustments yet'],
  ['/adjustments', 'GET agent/float', [], 'No float has been credited by hand yet.'],
  ['/agents', 'GET agent/moves', [], 'No moves waiting'],
  ['/agent-pay', 'GET agent/settlements', [], 'No held pay'],
  ['/agent-pay', 'GET agent/hints', [], 'No alerts'],
  ['/agent-contracts', 'GET agent/contracts', [], 'The merchant has no contracts yet.'],
  ['/offers', 'GET rewards/offers', [], 'This merchant has no offer yet.'],
  ['/offers', 'GET rewards/asks', [], 'No requests waiting'],
  ['/offers/siam/welcome-100', 'GET rewards/versions', [], 'No rules have been in force yet.'],
  ['/operators', 'GET operators', [], 'There are no operators.'],
])('%s shows errors, recovers, and explains an empty state', async (path, call, nothing, words) => {
  const { user, api } = renderDesk(path, { role: 'viewer', responses: { [call]: UNREACHABLE } })
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  api.answer(call, nothing)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('shows an unknown address as such, and leads to the sites', async () => {
  const { user } = renderDesk('/no-such', { role: 'viewer' })
  await user.click(await screen.findByRole('link', { name: 'See all sites' }))
  expect(await screen.findByRole('article', { name: 'siam' })).toBeInTheDocument()
})
