import { apiError, type FakeCall, type FakeHostOptions } from '@tessera/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aRecord } from '../testing/a-contract.ts'
import { singlePage } from '../testing/a-team.ts'
import { openPage } from '../testing/open-page.tsx'
import Records, { prepare } from './records.tsx'

const LIST = 'GET /api/v1/agent/records'
const sentOut = aRecord({ note: 'for the weekend' })
const salary = aRecord({ id: 'r2', kind: 'salary', account: null, amount: '1139.71', float: null, settlement: 's1' })
const rebate = aRecord({
  id: 'r3',
  kind: 'agent_rebate',
  account: null,
  amount: '310.40',
  float: null,
  day: '2026-11-20',
  at: '2026-11-21T05:00:00.000Z',
})

const open = (replies: FakeHostOptions['replies'] = {}, query = '') =>
  openPage(Records, `/m/agent/records${query}`, {
    replies: { [LIST]: singlePage(sentOut, salary, rebate), ...replies },
  })
const day = (name: string) => screen.findByRole('region', { name })

test('lists moves of the float and pay by day, with the other party, and the float after each', async () => {
  open()
  const rows = within(await day('2026/11/22')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Sent to a member12:04 · naga_king · for the weekend−500.00Float 12,000.00',
    'Daily salary12:04+1,139.71',
  ])
  expect(within(await day('2026/11/21')).getAllByRole('listitem')).toHaveLength(1)
})

test('leads from a pay to its derivation, from a rebate to its day', async () => {
  open()
  await day('2026/11/22')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/m/agent/settlement?id=s1',
    '/m/agent/rebates?from=2026-11-20&to=2026-11-20',
  ])
})

test('filters the list by kind and days, in the address and in the call', async () => {
  const { host, sent, user } = open()
  await day('2026/11/22')
  await user.click(screen.getByRole('radio', { name: 'Dividend' }))
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }))
  expect(host.navigation.path).toBe('/m/agent/records?from=2026-11-21&to=2026-11-21&kind=dividend')
  await waitFor(() =>
    expect(sent(LIST).at(-1)?.query).toEqual({ from: '2026-11-21', to: '2026-11-21', kind: 'dividend' }),
  )
})

test('AGT-064 exports the shown days as a file', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL() {} })
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const CSV = 'GET /api/v1/agent/export'
  const { sent, user } = open({ [CSV]: { name: 'records.csv', csv: '\ufeffAt\r\n' } }, '?from=2026-11-01&to=2026-11-22')
  await user.click(await screen.findByRole('button', { name: 'Save as a CSV file' }))
  expect(sent(CSV).map(({ query }) => query)).toEqual([
    { language: 'EN', of: 'records', from: '2026-11-01', to: '2026-11-22' },
  ])
  clicked.mockRestore()
})

test('retries a failed further page by the same cursor', async () => {
  let fails = true
  const { sent, user } = open({
    [LIST]: ({ query }: FakeCall) => {
      if (query.cursor === undefined) return { list: [sentOut], next: 'c2', totalCount: 2 }
      if (fails) throw apiError('system.busy')
      return singlePage(rebate)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  fails = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await day('2026/11/21')
  expect(sent(LIST).map(({ query }) => query.cursor)).toEqual([undefined, 'c2', 'c2'])
})

test('shows an empty state for days without entries', async () => {
  open({ [LIST]: singlePage() })
  expect(await screen.findByText('Nothing in these days')).toBeInTheDocument()
})

test('loads the list again at a further visit, and shows the old one meanwhile', async () => {
  let list = singlePage(salary)
  const { host, sent, view, openVisit } = open({ [LIST]: () => list })
  const rows = async () => within(await day('2026/11/22')).getAllByRole('listitem')
  expect(await rows()).toHaveLength(1)
  view.unmount()
  list = singlePage(sentOut, salary)
  prepare(host)
  openVisit()
  expect(screen.getByRole('listitem')).toHaveTextContent('Daily salary')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(sent(LIST)).toHaveLength(2)
})
