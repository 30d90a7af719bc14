import { altered } from '@tessera/lottery/testing'
import { type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, within } from '@testing-library/react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { createVerifiableDraw, type VerifiableDraw } from '../testing/verifiable-draw.ts'
import LotteryVerify from './lottery-verify.tsx'

const BUNDLE = 'GET /api/v1/lottery/draw'
const LOG = 'GET /api/v1/lottery/log'
const LEAVES = 'GET /api/v1/lottery/leaves'
const ORDER = 'GET /api/v1/lottery/order'
const PROOF = 'GET /api/v1/lottery/proof'
const OWN = '/m/lottVerify?d=siam:TH6:20270201&o=o1'

beforeEach(() => localStorage.clear())

async function open(change: (proven: VerifiableDraw) => void = () => {}, options: FakeHostOptions = {}) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const proven = structuredClone(await createVerifiableDraw())
  change(proven)
  const { bundle, log, leaves, order, proofs } = proven
  const host = fakeHost({
    session: {},
    language: 'EN',
    path: OWN,
    replies: {
      [BUNDLE]: bundle,
      [LOG]: ({ query }: { query: { from: number } }) => ({
        entries: log.filter(({ seq }) => seq >= query.from),
        head: bundle.head,
      }),
      [LEAVES]: ({ query }: { query: { from: number } }) => ({
        count: leaves.length,
        leaves: leaves.slice(query.from),
      }),
      [ORDER]: order,
      [PROOF]: { lines: proofs },
    },
    ...options,
  })
  const view = render(<LotteryVerify host={host} place="page" />)
  await screen.findByRole('region', { name: 'What was checked' })
  return { host, proven, ...view }
}
/** What each check says of itself, by its name. */
const states = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'What was checked' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => {
        const [name, state] = [heading.firstChild?.textContent?.trim() ?? '', heading.lastChild?.textContent ?? '']
        return [name, state]
      }),
  )
const wrong = () =>
  Object.entries(states())
    .filter(([, state]) => state === 'Wrong')
    .map(([name]) => name)

test('LOB-250 passes every check for the worked draw, including the member’s bets', async () => {
  await open()
  expect(states()).toEqual({
    'Promise before sales': 'Right',
    Beacon: 'Right',
    Digits: 'Right',
    Log: 'Right',
    'What this device saw before': 'Not known yet',
    'All bets sealed': 'Right',
    'Your receipt': 'Right',
    'Your bets in the draw': 'Right',
    'Your winnings': 'Right',
  })
  expect(screen.getByText('Everything is right')).toBeInTheDocument()
})

test.each<[string, string, (proven: VerifiableDraw) => void]>([
  [
    'the commitment',
    'Promise before sales',
    ({ bundle }) => {
      bundle.commitment = altered(bundle.commitment)
    },
  ],
  [
    'the beacon’s signature',
    'Beacon',
    ({ bundle: { beacon } }) => {
      beacon.signature = altered(beacon.signature ?? '')
    },
  ],
  [
    'a digit',
    'Digits',
    ({ bundle: { draw } }) => {
      draw.prizes = ['877683', '04']
    },
  ],
  [
    'an entry of the log',
    'Log',
    ({ log: [, second] }) => {
      if (second) second.payload = altered(second.payload)
    },
  ],
  ['a leaf of the tree', 'All bets sealed', ({ leaves }) => void leaves.splice(0, 1, altered(leaves[0] ?? ''))],
  [
    'a ticket',
    'Your bets in the draw',
    ({ order: { items } }) => {
      if (items[2]) items[2].nonce = altered(items[2].nonce)
    },
  ],
  [
    'a path in the tree',
    'Your bets in the draw',
    ({ proofs: [, , third] }) => void third?.path.splice(0, 1, altered(third.path[0] ?? '')),
  ],
  [
    'a payout',
    'Your winnings',
    ({ order: { items } }) => {
      if (items[0]) items[0].payout = '9000.01'
    },
  ],
  [
    'the receipt’s signature',
    'Your receipt',
    ({ order: { receipt } }) => {
      receipt.signature = altered(receipt.signature)
    },
  ],
])('LOB-250 turns for one altered byte of %s the check “%s” red', async (_, check, change) => {
  await open(change)
  expect(wrong()).toContain(check)
  expect(screen.getByText('Something does not agree')).toBeInTheDocument()
})

test('LOB-252 warns of a log that contradicts a head stored on the device', async () => {
  const { unmount } = await open()
  expect(JSON.parse(localStorage.getItem('tessera.lottery.heads') ?? '[]')).toMatchObject([{ seq: 8 }])
  unmount()
  const second = await open()
  expect(states()['What this device saw before']).toBe('Right')
  second.unmount()
  await open((proven) => {
    // Another history from its last entry on, whole in itself.
    const last = proven.log.at(-1)
    if (last) last.time = '2027-02-01T09:00:03.000Z'
    proven.bundle.entries = proven.log.filter(({ drawId }) => drawId === proven.bundle.draw.drawId)
    proven.bundle.head = { ...proven.bundle.head, hash: altered(proven.bundle.head.hash) }
  })
  expect(wrong()).toContain('What this device saw before')
  expect(screen.getByText(/this device saw another entry 8: there are two histories/)).toBeInTheDocument()
})

test('LOB-252 warns of a log that is shorter than in a stored receipt', async () => {
  const { order } = await createVerifiableDraw()
  localStorage.setItem('tessera.lottery.receipts', JSON.stringify([{ ...order.receipt, orderId: 'o9', seq: 12 }]))
  await open()
  expect(wrong()).toEqual(['What this device saw before'])
})

test('LOB-252 warns of a receipt that differs from the one stored on the device', async () => {
  const { order } = await createVerifiableDraw()
  const [first = '', ...rest] = order.receipt.leaves
  const kept = { ...order.receipt, leaves: [altered(first), ...rest] }
  localStorage.setItem('tessera.lottery.receipts', JSON.stringify([kept]))
  await open()
  expect(wrong()).toEqual(['Your receipt'])
})

test('shows a late seal as a notice, not an error', async () => {
  await open(({ bundle }) => {
    if (bundle.seal) bundle.seal.late = true
  })
  expect([states()['All bets sealed'], wrong()]).toEqual(['To know', []])
})

test('shows the would-be result of a void draw, and why it was void', async () => {
  await open(({ bundle, order }) => {
    bundle.draw = { ...bundle.draw, state: 'void', prizes: null }
    bundle.voidReason = 'The beacon was late'
    order.items = order.items.map((item) => ({ ...item, state: 'refunded', hits: null, payout: item.stake }))
  })
  expect(screen.getByText('This draw is void. It would have been 877682 04.')).toBeInTheDocument()
  expect(screen.getByText('Void because: The beacon was late')).toBeInTheDocument()
  expect([states()['Your winnings'], wrong()]).toEqual(['Right', []])
})

test.each([
  ['2027-02-01T10:00:00Z', 'Not known yet'],
  ['2027-02-02T09:00:01Z', 'Wrong'],
])('waits for an unpublished secret, and turns red a day after the draw: at %s %s', async (now, state) => {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const at = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  await open(({ bundle }) => {
    bundle.draw = { ...bundle.draw, state: 'closed', prizes: null }
    bundle.secret = null
    bundle.randomness = null
    bundle.beacon.signature = null
    bundle.entries = bundle.entries.filter(({ type }) => type !== 'result')
  })
  expect(states()['Promise before sales']).toBe(state)
  at.mockRestore()
})

test('shows with drand that a browser checks the hash alone, and where to verify further', async () => {
  await open(({ bundle }) => {
    bundle.beacon = { ...bundle.beacon, kind: 'drand', key: null }
    bundle.draw = { ...bundle.draw, closesAt: '2024-01-01T00:00:00.000Z' }
  })
  expect(states().Beacon).toBe('To know')
  expect(screen.getByText(/A browser can check the hash alone/)).toBeInTheDocument()
})

test('LOB-251 names the beacon in the verification', async () => {
  await open()
  expect(screen.getByText("The house's own test beacon")).toBeInTheDocument()
})

test('lets a guest check the draw, and requires a login for bets', async () => {
  const { host } = await open(() => {}, { session: null })
  expect(Object.keys(states())).not.toContain('Your winnings')
  await act(async () => screen.getByRole('button', { name: 'Log in' }).click())
  expect(host.log.wishes).toMatchObject([{ reason: 'Log in to check your own bets' }])
})
