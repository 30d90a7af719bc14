import type { TransactionRow } from '@tessera/site'
import {
  apiError,
  type FakeCall,
  type FakeHostOptions,
  fakeHost,
  type fakeHttp,
  startTestTexts,
} from '@tessera/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Transactions, { prepare } from './transactions.tsx'

const ROWS = 'GET /api/v1/records/transactions'
const CSV = 'GET /api/v1/records/statement.csv'
const NOW = Date.parse('2026-11-22T05:00:00Z')

const row = (over: Partial<TransactionRow>): TransactionRow => ({
  id: 't1',
  type: 'deposit',
  kind: 'deposit',
  amount: '500.00',
  before: '1000.00',
  after: '1500.00',
  at: '2026-11-22T04:59:03.000Z',
  order: { id: 'd1', reference: 'D7K2M9QX4TRB', state: 'credited' },
  ...over,
})
const rows = [
  row({}),
  row({ id: 't2', type: 'game', kind: 'bet', amount: '-20.00', before: '1020.00', after: '1000.00', order: null }),
  row({ id: 't3', type: 'game', kind: 'bet', amount: '20.00', at: '2026-11-21T16:59:59.000Z', order: null }),
  row({ id: 't4', type: 'other', kind: 'never_heard_of', at: '2026-11-20T16:59:59.000Z', order: null }),
]
const page = (list: readonly TransactionRow[], next: string | null = null) => ({
  list,
  next,
  totals: { in: '520.00', out: '20.00', count: list.length },
})

function open(replies: FakeHostOptions['replies'] = {}, options: FakeHostOptions = {}) {
  startTestTexts('mfe-cashier', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-cashier',
    session: {},
    language: 'EN',
    path: '/m/transaction/record',
    switches: { dep_func: true },
    ...options,
    replies: { [ROWS]: page(rows), ...replies },
  })
  jest.spyOn(host.http, 'now').mockReturnValue(NOW)
  render(<Transactions host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const asked = (key = ROWS) => calls.filter((call) => call.key === key).map(({ query }) => query)
  return { host, asked, user: userEvent.setup() }
}
const move = (name: RegExp) => screen.findByRole('button', { name })

test('CSH-003 CSH-020 lists the moves of the last seven days by day, with amount, before and after', async () => {
  expect(slice.routes.find((route) => route.path === '/m/transaction/record')?.expose).toBe('./transactions')
  const { asked } = open()
  expect(await move(/Deposit/)).toHaveTextContent('Deposit+500.0011:59:031,000.00 → 1,500.00')
  const days = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(days).toEqual(['Today · 2026/11/22', 'Yesterday · 2026/11/21', '2026/11/20'])
  expect(asked()).toEqual([{ from: '2026-11-16', to: '2026-11-22', pageSize: 30 }])
})

test('names a stake and a returned one differently, and an unknown kind by its type', async () => {
  open()
  const names = ['Deposit', 'Stake', 'Stake returned', 'Other']
  await move(/Deposit/)
  const list = screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)
  expect(list).toEqual(names)
})

test('CSH-020 shows the server’s sums, and stores days and type in the address and the call', async () => {
  const { host, asked, user } = open()
  await move(/Deposit/)
  expect(screen.getAllByRole('definition').map((sum) => sum.textContent)).toEqual(['520.00', '20.00', '4'])
  await user.click(screen.getByRole('radio', { name: 'Withdrawal' }))
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(host.navigation.path).toBe('/m/transaction/record?from=2026-11-22&to=2026-11-22&type=withdraw')
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ from: '2026-11-22', to: '2026-11-22', type: 'withdraw', pageSize: 30 }),
  )
})

test.each([
  ['from=2000-01-01&to=2000-12-31', { from: '2000-01-01', to: '2000-12-31' }],
  ['from=2030-12-01&to=2030-12-31', { from: '2030-12-01', to: '2030-12-31' }],
  ['from=1999-12-31&to=2000-01-02', { from: '2026-11-16', to: '2026-11-22' }],
  ['from=2030-12-31&to=2031-01-01', { from: '2026-11-16', to: '2026-11-22' }],
  ['from=2026-11-05&to=2026-11-01', { from: '2026-11-16', to: '2026-11-22' }],
  ['from=2025-01-01&to=2026-01-02', { from: '2026-11-16', to: '2026-11-22' }],
  ['type=lottery', { from: '2026-11-16', to: '2026-11-22' }],
])('CSH-021 reads from the address ?%s the filter %j', async (query, expected) => {
  const { asked } = open({}, { path: `/m/transaction/record?${query}` })
  await move(/Deposit/)
  expect(asked()).toEqual([{ pageSize: 30, ...expected }])
})

test.each([
  ['2000-01-01', '2000-01-05', 'Previous month'],
  ['2030-12-30', '2030-12-31', 'Next month'],
])('CSH-021 from %s limits the calendar to the years 2000 to 2030', async (from, to, button) => {
  const { user } = open({}, { path: `/m/transaction/record?from=${from}&to=${to}` })
  await move(/Deposit/)
  await user.click(screen.getByRole('button', { name: new RegExp(from.replaceAll('-', '/')) }))
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: button })).toBeDisabled()
})

test('requests a further page by the previous one’s cursor, and retries a failed page', async () => {
  let fails = true
  const answer = ({ query }: FakeCall) => {
    if (query.cursor === undefined) return page([row({})], 'c2')
    if (fails) throw apiError('system.busy')
    return page([row({ id: 't9', type: 'bonus', kind: 'bonus' })])
  }
  const { asked, user } = open({ [ROWS]: answer })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  fails = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const list = await screen.findAllByRole('listitem')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(list[0]).toHaveTextContent('Deposit')
  expect(asked().at(-1)).toMatchObject({ cursor: 'c2' })
})

test('CSH-039 expands a row to its facts, with a link to the receipt of its order', async () => {
  const { host, user } = open()
  await user.click(await move(/Deposit/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposit' }))
  const facts = sheet.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts).toEqual(['+500.00', '฿1,000.00', '฿1,500.00', expect.stringContaining('2026'), 'D7K2M9QX4TRBCopy'])
  await user.click(sheet.getByRole('link', { name: 'See it whole' }))
  expect(host.navigation.path).toBe('/m/voucherCenter?order=d1')
})

test('saves the statement as a file under the server’s name; shows a rejection', async () => {
  const made: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => made.push(blob) && 'blob:csv', revokeObjectURL() {} })
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const names: string[] = []
  let refuses = false
  const answer = () => {
    if (refuses) throw apiError('request.too.large')
    return { name: 'statement-2026-11.csv', csv: '\ufeffTime,Amount\r\n' }
  }
  const { host, asked, user } = open({ [CSV]: answer })
  const button = await screen.findByRole('button', { name: 'Save as a CSV file' })
  await user.click(button)
  expect([names, made.map(({ type, size }) => [type, size])]).toEqual([
    ['statement-2026-11.csv'],
    [['text/csv;charset=utf-8', 16]],
  ])
  expect(asked(CSV)).toEqual([{ language: 'EN', from: '2026-11-16', to: '2026-11-22' }])
  refuses = true
  await user.click(button)
  expect(host.log.errors).toHaveLength(1)
  clicked.mockRestore()
})

test('CSH-020 shows an empty state without moves with a link to a deposit', async () => {
  const { host, user } = open({ [ROWS]: page([]) })
  await user.click(await screen.findByRole('link', { name: 'Deposit' }))
  expect(host.navigation.path).toBe('/m/voucherCenter')
})

test('shows a failure, recovers on a retry, and clears all with the session', async () => {
  let fails = true
  const { host, user } = open({
    [ROWS]: () => {
      if (fails) throw apiError('system.busy')
      return page(rows)
    },
  })
  expect(await screen.findByText('The transactions did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await move(/Deposit/)
  await act(() => host.session.signOut())
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('reloads the rows and sums at the next visit', async () => {
  let list = rows.slice(1)
  const { host, asked } = open({ [ROWS]: () => page(list) })
  await move(/Stake returned/)
  cleanup()
  list = rows
  prepare(host)
  render(<Transactions host={host} place="page" />)
  expect(screen.getByRole('button', { name: /Stake returned/ })).toBeInTheDocument()
  expect(await move(/Deposit/)).toBeInTheDocument()
  expect(asked()).toHaveLength(2)
})
