import { apiError, type FakeCall, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aRateSheet } from '../testing/a-contract.ts'
import { factsOf, openPage } from '../testing/open-page.tsx'
import Rates from './rates.tsx'

const SHEET = 'GET /api/v1/agent/rates'
const SET = 'PUT /api/v1/agent/rates'

const open = (path: string, replies: FakeHostOptions['replies'] = {}) =>
  openPage(Rates, path, { replies: { [SHEET]: aRateSheet(), ...replies } })
const ofDownline = '/m/agent/rates?node=n1'
const slots = () => screen.findByRole('textbox', { name: 'Slots' })
const retype = async (user: ReturnType<typeof open>['user'], text: string) => {
  await user.clear(await slots())
  await user.type(await slots(), text)
}
const save = () => screen.getByRole('button', { name: 'Save the rates' })

test('AGT-010 shows the caller’s rates read-only, and leads to their downline', async () => {
  const { sent } = open('/m/agent/rates', { [SHEET]: aRateSheet({ node: 'me', editable: false }) })
  expect(factsOf(await screen.findByRole('region', { name: 'Rates now' }))).toEqual({
    Slots: '0.60%',
    'Live casino': '0.45%',
  })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Set a member’s rates' })).toHaveAttribute('href', '/m/agent/team')
  expect(sent(SHEET).map(({ query }) => query)).toEqual([{}])
})

test('AGT-043 shows bounds before typing, with the holder of the lower one', async () => {
  open(ofDownline)
  expect(await slots()).toHaveAccessibleDescription('From 0.40%, which nid••01 has, to 0.80%')
  expect(screen.getByRole('textbox', { name: 'Live casino' })).toHaveAccessibleDescription('From 0.00% to 0.60%')
})

test.each([
  ['0.81', 'At most your own rate, 0.80%'],
  ['0.39', 'At least the rate of nid••01, 0.40%'],
  ['0.505', 'Type a percentage in steps of 0.01, e.g. 0.50'],
  ['-1', 'Type a percentage in steps of 0.01, e.g. 0.50'],
])('AGT-043 rejects %s at its field: %s', async (typed, words) => {
  const { sent, user } = open(ofDownline)
  await retype(user, typed)
  expect(await slots()).toHaveAccessibleDescription(words)
  expect(save()).toBeDisabled()
  expect(sent(SET)).toEqual([])
})

test('AGT-043 AGT-044 sets a rate under a key, from the next 00:00, and shows it as pending', async () => {
  const rates = [
    { gameType: 'RNG', ppm: 5500 },
    { gameType: 'LIVE', ppm: 4500 },
  ] as const
  const { host, sent, user } = open(ofDownline, {
    [SET]: aRateSheet({ pending: { rates: [...rates], from: '2026-11-23' } }),
  })
  await retype(user, '0.55')
  await user.click(save())
  expect(await screen.findByText('Set already, in force from 00:00 on 2026/11/23')).toBeInTheDocument()
  const [call] = sent(SET)
  expect([call?.body, call?.headers['Idempotency-Key']]).toEqual([
    { node: 'n1', rates },
    expect.stringMatching(/^[\w-]{8,64}$/),
  ])
  expect(host.log.toasts).toMatchObject([{ kind: 'success' }])
})

test.each([
  ['agent.rate.above', { gameType: 'RNG', most: 5000 }, 'At most your own rate, 0.50%'],
  ['agent.rate.below', { gameType: 'RNG', least: 7000, account: 'nid••02' }, 'At least the rate of nid••02, 0.70%'],
] as const)('AGT-043 shows %s of the server at the field, and retains typed values', async (code, value, words) => {
  const { user } = open(ofDownline, {
    [SET]: () => {
      throw apiError(code, value)
    },
  })
  await retype(user, '0.65')
  await user.click(save())
  await waitFor(async () => expect(await slots()).toHaveAccessibleDescription(words))
  expect(await slots()).toHaveValue('0.65')
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
})

test('resends an attempt without a response under the same key', async () => {
  let fails = true
  const { sent, user } = open(ofDownline, {
    [SET]: () => {
      if (fails) throw apiError('request.unanswered')
      return aRateSheet()
    },
  })
  await retype(user, '0.55')
  await user.click(save())
  await waitFor(() => expect(within(screen.getByRole('alert')).getByText(/No answer/i)).toBeInTheDocument())
  fails = false
  await user.click(save())
  await waitFor(() => expect(sent(SET)).toHaveLength(2))
  const [one, other] = sent(SET).map(({ headers }) => headers['Idempotency-Key'])
  expect(one).toBe(other)
})

const otherSheet = aRateSheet({
  node: 'n2',
  rates: [{ gameType: 'RNG', ppm: 1000 }],
  bounds: [{ gameType: 'RNG', most: 2000, least: 0, because: null }],
})

test('ignores the late rates of a member whose page was left', async () => {
  const late = Promise.withResolvers<unknown>()
  const { host, sent, user } = open(ofDownline, {
    [SHEET]: ({ query }: FakeCall) => (query.node === 'n1' ? late.promise : otherSheet),
    [SET]: otherSheet,
  })
  act(() => host.navigation.replace('/m/agent/rates?node=n2'))
  expect(await slots()).toHaveValue('0.10')
  await act(async () => late.resolve(aRateSheet()))
  expect(await slots()).toHaveValue('0.10')
  expect(await slots()).toHaveAccessibleDescription('From 0.00% to 0.20%')
  await user.click(save())
  await waitFor(() =>
    expect(sent(SET).map(({ body }) => body)).toEqual([{ node: 'n2', rates: [{ gameType: 'RNG', ppm: 1000 }] }]),
  )
})

test('shows nothing of a late save on the page of another member', async () => {
  const late = Promise.withResolvers<unknown>()
  const { host, user } = open(ofDownline, {
    [SHEET]: ({ query }: FakeCall) => (query.node === 'n1' ? aRateSheet() : otherSheet),
    [SET]: () => late.promise,
  })
  await retype(user, '0.55')
  await user.click(save())
  act(() => host.navigation.replace('/m/agent/rates?node=n2'))
  await waitFor(async () => expect(await slots()).toHaveValue('0.10'))
  await act(async () => late.resolve(aRateSheet()))
  expect(await slots()).toHaveValue('0.10')
  await waitFor(() => expect(save()).toBeEnabled())
})

test('retains typed rates over a refresh, and shows the new bounds', async () => {
  let sheet = aRateSheet()
  const { host, user } = open(ofDownline, { [SHEET]: () => sheet })
  await retype(user, '0.55')
  sheet = aRateSheet({ bounds: [{ gameType: 'RNG', most: 5000, least: 0, because: null }] })
  await act(async () => host.events.emit('page:refresh', { wait: () => {} }))
  await waitFor(async () => expect(await slots()).toHaveAccessibleDescription('At most your own rate, 0.50%'))
  expect(await slots()).toHaveValue('0.55')
})

test('names the member whose rates are shown', async () => {
  open(ofDownline)
  expect(await screen.findByRole('heading', { name: 'Rates of nid••99 now' })).toBeVisible()
})
