import { apiError, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import { createVerifiableRaffle, DRAW_ID, type VerifiableRaffle } from '../testing/verifiable-raffle.ts'
import Raffle from './raffle.tsx'

const BUNDLE = 'GET /api/v1/raffles/draw'
const LEAVES = 'GET /api/v1/raffles/leaves'
const LOG = 'GET /api/v1/lottery/log'
const TICKETS = 'GET /api/v1/raffles/tickets'
const COLLECT = 'POST /api/v1/raffles/tickets'
const LIST = 'GET /api/v1/raffles'

async function open(change: (proven: VerifiableRaffle) => void = () => {}, options: FakeHostOptions = {}) {
  startTestTexts('mfe-content', { th, en }, 'en')
  const proven = structuredClone(await createVerifiableRaffle())
  change(proven)
  const { bundle, log, leaves, own } = proven
  const host = fakeHost({
    session: {},
    language: 'EN',
    path: `/m/raffle?id=${encodeURIComponent(DRAW_ID)}`,
    ...options,
    replies: {
      [BUNDLE]: bundle,
      [LEAVES]: ({ query }: { query: { from: number } }) => ({
        count: leaves.length,
        leaves: leaves.slice(query.from),
      }),
      [LOG]: ({ query }: { query: { from: number } }) => ({
        entries: log.filter(({ seq }) => seq >= query.from),
        head: bundle.head,
      }),
      [TICKETS]: own,
      [COLLECT]: own.map((ticket) => ({ ...ticket, collected: true })),
      [LIST]: [bundle.raffle],
      ...options.replies,
    },
  })
  render(<Raffle host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { host, proven, calls, user: userEvent.setup({ delay: null }) }
}

/** What each check says of itself, by its name. */
const states = async () =>
  Object.fromEntries(
    within(await screen.findByRole('region', { name: 'Check it yourself' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => [heading.firstChild?.textContent?.trim() ?? '', heading.lastChild?.textContent ?? '']),
  )
const wrong = async () => Object.entries(await states()).flatMap(([name, state]) => (state === 'Wrong' ? [name] : []))
/** The same hexadecimal with its last digit changed. */
const altered = (hex: string): string => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')

/** Before the close: nothing is sealed, nothing is drawn. */
const running = ({ bundle, own }: VerifiableRaffle) => {
  bundle.raffle.state = 'open'
  bundle.raffle.closesAt = '2099-01-01T00:00:00.000Z'
  bundle.raffle.drawAt = '2099-01-01T12:00:00.000Z'
  Object.assign(bundle, { secret: null, randomness: null, seal: null, wins: null })
  bundle.beacon.signature = null
  bundle.entries = bundle.entries.slice(0, 1)
  for (const ticket of own.slice(1)) ticket.collected = false
}

const uncollected = (own: VerifiableRaffle['own']) => own.map((ticket) => ({ ...ticket, collected: false }))
const opened = (bundle: VerifiableRaffle['bundle']): VerifiableRaffle['bundle'] => ({
  ...bundle,
  raffle: { ...bundle.raffle, state: 'open' },
})

test('CON-100 passes every check for a drawn raffle, including the member’s tickets', async () => {
  expect(slice.routes).toContainEqual(expect.objectContaining({ path: '/m/raffle', access: 'public' }))
  await open()
  expect(await states()).toEqual({
    'Promise before the first ticket': 'Right',
    Beacon: 'Right',
    'All tickets sealed': 'Right',
    'Winning tickets': 'Right',
    Log: 'Right',
    'Your tickets in the draw': 'Right',
  })
  expect(screen.getByText('Everything is right')).toBeVisible()
  expect(
    screen.getByText('Secret and beacon, computed again, come to the same 3 tickets in the same order.'),
  ).toBeVisible()
})

test.each<[string, string[], (proven: VerifiableRaffle) => void]>([
  [
    'the commitment',
    ['Promise before the first ticket'],
    ({ bundle }) => {
      bundle.commitment = altered(bundle.commitment)
    },
  ],
  [
    'the beacon’s signature',
    ['Beacon'],
    ({ bundle: { beacon } }) => {
      beacon.signature = altered(beacon.signature ?? '')
    },
  ],
  [
    'the order of two winners',
    ['Winning tickets'],
    ({ bundle: { wins } }) => {
      const [one, other] = wins ?? []
      if (one && other)
        [one.ticketNo, one.nonce, other.ticketNo, other.nonce] = [other.ticketNo, other.nonce, one.ticketNo, one.nonce]
    },
  ],
  [
    'the number of a winning ticket',
    ['Winning tickets'],
    ({ bundle: { wins } }) => {
      if (wins?.[2]) wins[2].ticketNo += 1
    },
  ],
  [
    'a prize',
    ['Winning tickets'],
    ({ bundle: { wins } }) => {
      if (wins?.[0]) wins[0].amount = '50.00'
    },
  ],
  ['a winner who is left out', ['Winning tickets'], ({ bundle: { wins } }) => void wins?.pop()],
  [
    'an entry of the log between them',
    ['Log'],
    ({ log: [, second] }) => {
      if (second) second.payload = altered(second.payload)
    },
  ],
  [
    'what was sealed',
    ['All tickets sealed', 'Log'],
    ({ bundle: { seal } }) => {
      if (seal) seal.root = altered(seal.root)
    },
  ],
  [
    'a ticket of the member',
    ['Your tickets in the draw'],
    ({ own }) => {
      if (own[1]) own[1].nonce = altered(own[1].nonce)
    },
  ],
])('CON-100 turns a check red for one altered byte: %s', async (_what, names, change) => {
  await open(change)
  expect(await wrong()).toEqual(names)
  expect(screen.getByText('Something does not agree')).toBeVisible()
})

test('lists the winners in a table, masked, and marks the member’s ticket', async () => {
  const { proven } = await open()
  const rows = within(await screen.findByRole('table', { name: 'Winners' })).getAllByRole('row')
  const [first] = proven.bundle.wins ?? []
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    `1${String(first?.ticketNo).padStart(6, '0')}so***i฿5,000`,
    expect.stringContaining('Name not shown'),
    expect.stringContaining('pl***y'),
  ])
  const mine = within(screen.getByRole('list', { name: 'Your tickets' })).getAllByRole('listitem')
  expect(mine.filter((item) => item.textContent?.includes('has won'))).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Reward centre' })).toBeVisible()
})

test('collects new tickets while it runs, and notifies the counters', async () => {
  const { host, user, calls } = await open(running)
  expect(await screen.findByText('2 new tickets wait for you')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Your tickets' })).getAllByRole('listitem')).toHaveLength(1)
  const heard = jest.fn()
  host.events.on('rewards:changed', heard, host.lifetime)
  await user.click(screen.getByRole('button', { name: 'Collect 2 tickets' }))
  expect(await screen.findAllByText(/^0001\d\d$/)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /Collect/ })).toBeNull()
  expect([heard.mock.calls.length, calls.filter(({ key }) => key === COLLECT).map(({ body }) => body)]).toEqual([
    1,
    [{ drawId: DRAW_ID }],
  ])
  expect(await states()).toMatchObject({ 'Promise before the first ticket': 'Not known yet', Log: 'Right' })
})

test('shows a guest the raffle and its proof, and requires a login for tickets', async () => {
  const { calls } = await open(undefined, { session: null })
  expect(await states()).not.toHaveProperty('Your tickets in the draw')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(calls.filter(({ key }) => key === TICKETS)).toEqual([])
})

test('leads from an unknown raffle to the promotions', async () => {
  const refused = () => {
    throw apiError('draw.not.found')
  }
  await open(undefined, { replies: { [BUNDLE]: refused } })
  expect(await screen.findByText('There is no such raffle')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/m/activity')
})

test('retries one that failed to load', async () => {
  let tries = 0
  const { proven, user } = await open(undefined, {
    replies: {
      [BUNDLE]: () => {
        if (++tries === 1) throw apiError('system.busy')
        return proven.bundle
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Lucky draw' })).toBeVisible()
})

test('shows that a draw is void, without a winner', async () => {
  await open(({ bundle }) => {
    bundle.raffle.state = 'void'
    bundle.wins = null
    bundle.entries = bundle.entries.slice(0, 2)
  })
  expect(await screen.findByText(/This draw is void: the beacon was not heard/)).toBeVisible()
  expect(await states()).toMatchObject({ 'Winning tickets': 'To know' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('shows late tickets of one raffle on its own page only', async () => {
  const late = Promise.withResolvers<unknown>()
  const { bundle, own } = await createVerifiableRaffle()
  const other = { ...bundle, raffle: { ...bundle.raffle, drawId: 'other', title: 'Other draw' } }
  const { host, user, calls } = await open(running, {
    replies: {
      [COLLECT]: () => late.promise,
      [TICKETS]: ({ query }: { query: { drawId: string } }) => (query.drawId === 'other' ? [] : uncollected(own)),
      [BUNDLE]: ({ query }: { query: { id: string } }) => (query.id === 'other' ? other : opened(bundle)),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Collect 3 tickets' }))
  act(() => host.navigation.push('/m/raffle?id=other'))
  expect(await screen.findByRole('heading', { name: 'Other draw' })).toBeVisible()
  await act(async () => late.resolve(own))
  await waitFor(() => expect(calls.filter(({ key }) => key === COLLECT)).toHaveLength(1))
  expect(screen.queryByRole('list', { name: 'Your tickets' })).toBeNull()
})
