import type { Limit, Limits as LimitsReply } from '@tessera/site'
import {
  apiError,
  type FakeCall,
  type FakeHostOptions,
  fakeHost,
  type fakeHttp,
  startTestTexts,
} from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Limits from './limits.tsx'

const NOW = Date.parse('2026-11-22T05:00:00Z')
const GET = 'GET /api/v1/limits'
const SET = 'PUT /api/v1/limits'
const limit = (over: Partial<Limit>): Limit => ({
  kind: 'deposit',
  window: 'day',
  value: '1000.00',
  operator: null,
  used: '250.00',
  resetsAt: '2026-11-22T17:00:00.000Z',
  raise: null,
  ...over,
})
const reply = (limits: readonly Limit[], protection: LimitsReply['protection'] = null): LimitsReply => ({
  limits: [...limits],
  protection,
})
const raise = { value: '5000.00', confirmFrom: '2026-11-23T05:00:00.000Z', confirmUntil: '2026-11-29T05:00:00.000Z' }
const all = [
  limit({}),
  limit({ window: 'week', value: null, used: '900.00' }),
  limit({ kind: 'loss', value: '800.00', operator: '500.00', used: '-40.00' }),
  limit({ kind: 'time', value: '90', used: '45' }),
]

function open(replies: FakeHostOptions['replies'] = {}, options: FakeHostOptions = {}) {
  startTestTexts('mfe-cashier', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-cashier',
    session: {},
    language: 'EN',
    path: '/m/limits',
    ...options,
    replies: { [GET]: reply(all), ...replies },
  })
  jest.spyOn(host.http, 'now').mockReturnValue(NOW)
  render(<Limits host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body)
  return { host, sent, user: userEvent.setup() }
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const edit = async (user: ReturnType<typeof userEvent.setup>, kind: string, window: RegExp) => {
  await user.click((await card(kind)).getByRole('button', { name: window }))
  return within(await screen.findByRole('dialog'))
}

test('shows each limit with the member’s value, the operator’s, and the usage of the stricter one', async () => {
  expect(slice.routes.find(({ path }) => path === '/m/limits')?.access).toBe('member')
  open()
  const deposits = (await card('Deposits')).getAllByRole('listitem').map((row) => row.textContent)
  expect(deposits[0]).toMatch(/^A day฿1,000฿250 of ฿1,000 used · starts again/)
  expect(deposits[1]).toMatch(/^A weekNone฿900 used/)
  const losses = await card('Losses')
  expect(losses.getByRole('listitem')).toHaveTextContent(/-฿40 of ฿500 used.*The site sets ฿500/)
  expect(losses.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  expect((await card('Time played')).getByRole('listitem')).toHaveTextContent(
    /A day1 h 30 min0 h 45 min of 1 h 30 min used/,
  )
})

test('sends a lower limit, which applies immediately', async () => {
  const { host, sent, user } = open({ [SET]: reply([limit({ value: '500.00' })]) })
  const sheet = await edit(user, 'Deposits', /A day/)
  const field = sheet.getByRole('textbox', { name: 'New limit' })
  await user.clear(field)
  await user.type(field, '500')
  await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
  await waitFor(() => expect(host.log.toasts.at(-1)?.text).toBe('The new limit holds from now'))
  expect(sent(SET)).toEqual([{ kind: 'deposit', window: 'day', value: '500.00' }])
  expect((await card('Deposits')).getByRole('listitem')).toHaveTextContent('฿500')
})

test('defers a raise, and shows from when it can be confirmed', async () => {
  const { host, user } = open({ [SET]: reply([limit({ raise })]) })
  const sheet = await edit(user, 'Deposits', /A day/)
  await user.type(sheet.getByRole('textbox', { name: 'New limit' }), '0')
  await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
  await waitFor(() => expect(host.log.toasts.at(-1)?.text).toBe('Noted. Confirm it after 24\u00a0hours'))
  const row = (await card('Deposits')).getByRole('listitem')
  expect(row).toHaveTextContent(/Raise to ฿5,000 asked for.*You can confirm it from/)
  expect(within(row).queryByRole('button', { name: 'Confirm the raise' })).toBeNull()
})

test('confirms a due raise by one press; shows one that is too late, and reloads', async () => {
  let refuses = true
  const { host, sent, user } = open({
    [GET]: reply([limit({ raise: { ...raise, confirmFrom: '2026-11-22T04:00:00.000Z' } })]),
    'POST /api/v1/limits/confirm': () => {
      if (refuses) throw apiError('limit.pending')
      return reply([limit({ value: '5000.00' })])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm the raise' }))
  await waitFor(() => expect(host.log.errors).toHaveLength(1))
  expect(sent(GET)).toHaveLength(2)
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Confirm the raise' }))
  expect(await screen.findByText('฿5,000')).toBeInTheDocument()
  expect(sent('POST /api/v1/limits/confirm')).toEqual(Array(2).fill({ kind: 'deposit', window: 'day' }))
})

test('removes a limit by null; requires whole minutes as time, and rejects invalid ones', async () => {
  const { sent, user } = open({ [SET]: ({ body }: FakeCall) => reply([limit(body as Limit)]) })
  const sheet = await edit(user, 'Time played', /A day/)
  const field = sheet.getByRole('textbox', { name: 'Minutes of play' })
  await user.clear(field)
  await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
  expect(field).toHaveAccessibleDescription('Enter minutes from 1 to 44640')
  await user.type(field, '๖๐ นาที')
  await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
  await waitFor(() => expect(sent(SET)).toEqual([{ kind: 'time', window: 'day', value: '60' }]))
  const again = await edit(user, 'Time played', /A day/)
  await user.click(again.getByRole('button', { name: 'Remove this limit' }))
  await waitFor(() => expect(sent(SET).at(-1)).toEqual({ kind: 'time', window: 'day', value: null }))
})

const broken = { kind: 'time_out' as const, until: '2026-11-25T05:00:00.000Z' }

test('starts a time-out of a selected length after a confirmation, and shows its end', async () => {
  const { host, sent, user } = open({ 'POST /api/v1/time-out': reply(all, broken) })
  await user.click(await screen.findByRole('button', { name: 'Take a time-out' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Take a break' }))
  expect(sheet.getByRole('button', { name: 'Begin the break' })).toBeDisabled()
  await user.click(sheet.getByRole('radio', { name: /^3.days$/ }))
  await user.click(sheet.getByRole('button', { name: 'Begin the break' }))
  expect(await screen.findByText('You are taking a break')).toBeInTheDocument()
  expect(sent('POST /api/v1/time-out')).toEqual([{ hours: 72 }])
  await user.click(screen.getByRole('link', { name: 'Withdraw' }))
  expect(host.navigation.path).toBe('/m/withdraw')
})

test('sends no time-out without the confirmation', async () => {
  const { sent, user } = open({}, { confirms: false })
  await user.click(await screen.findByRole('button', { name: 'Take a time-out' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: /^24.hours$/ }))
  await user.click(sheet.getByRole('button', { name: 'Begin the break' }))
  expect(sent('POST /api/v1/time-out')).toEqual([])
})

test('requires two steps for an exclusion: its length, then a confirmation of its meaning', async () => {
  const excluded = { kind: 'self_exclusion' as const, until: '2027-05-22T05:00:00.000Z' }
  const { sent, user } = open({ 'POST /api/v1/self-exclusion': reply(all, excluded) })
  await user.click(await screen.findByRole('button', { name: 'Exclude myself' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('You can still log in and withdraw')).toBeInTheDocument()
  await user.click(sheet.getByRole('radio', { name: /^6.months$/ }))
  await user.click(sheet.getByRole('button', { name: 'Go on' }))
  const last = sheet.getByRole('button', { name: 'Exclude me now' })
  expect(last).toBeDisabled()
  await user.click(sheet.getByRole('checkbox', { name: /cannot deposit or play for 6.months/ }))
  await user.click(last)
  expect(await screen.findByText('You have excluded yourself')).toBeInTheDocument()
  expect(sent('POST /api/v1/self-exclusion')).toEqual([{ months: 6 }])
})

test('shows a failure, recovers on a retry, and clears all with the session', async () => {
  let fails = true
  const { host, user } = open({
    [GET]: () => {
      if (fails) throw apiError('system.busy')
      return reply(all)
    },
  })
  expect(await screen.findByText('Your limits did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await card('Deposits')
  await act(() => host.session.signOut())
  expect(screen.queryByText('Deposits')).toBeNull()
})
