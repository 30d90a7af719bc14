import type { TeamSummary } from '@tessera/site'
import { dayRange } from './day-range.ts'
import { TeamStore } from './team.store.ts'

const summary = (over: Partial<TeamSummary> = {}): TeamSummary => ({
  from: '2026-11-15',
  to: '2026-11-21',
  members: 3,
  newMembers: 1,
  activeMembers: 2,
  deposit: '100.50',
  withdraw: '25.25',
  bet: '0.00',
  win: '0.00',
  days: [
    { day: '2026-11-19', deposit: '5.00', bet: '0.00', newMembers: 0 },
    { day: '2026-11-20', deposit: '20.00', bet: '0.00', newMembers: 0 },
    { day: '2026-11-21', deposit: '0.00', bet: '0.00', newMembers: 1 },
  ],
  top: [],
  ...over,
})
// 17:00 UTC is midnight in Bangkok.
const NOW = new Date('2026-11-20T17:00:00Z')

function aStore(over: Partial<TeamSummary> = {}) {
  const api = { summary: jest.fn(async (_from: string, _to: string) => summary(over)) }
  return { store: new TeamStore({ api, now: () => NOW }), api }
}

test.each([
  [7, '2026-11-15'],
  [30, '2026-10-23'],
  [60, '2026-09-23'],
] as const)('the last %s days begin on %s and end today, where the merchant is', (range, from) => {
  expect(dayRange(range, NOW)).toEqual({ from, to: '2026-11-21' })
  expect(dayRange(range, new Date(NOW.getTime() - 1)).to).toBe('2026-11-20')
})

test('seven days are asked for first, and another choice asks anew', async () => {
  const { store, api } = aStore()
  await store.summary.load()
  store.choose(30)
  expect([store.range, api.summary.mock.calls]).toEqual([
    30,
    [
      ['2026-11-15', '2026-11-21'],
      ['2026-10-23', '2026-11-21'],
    ],
  ])
})

test.each([
  ['100.50', '25.25', '75.25'],
  ['0.00', '0.05', '-0.05'],
  ['0.10', '1234.56', '-1234.46'],
  ['5.00', '5.00', '0.00'],
])('the net of %s in and %s out is %s', async (deposit, withdraw, net) => {
  const { store } = aStore({ deposit, withdraw })
  expect(store.net).toBe('0.00')
  await store.summary.load()
  expect(store.net).toBe(net)
})

test('a bar is the chosen figure of its day', async () => {
  const { store } = aStore()
  expect(store.bars).toEqual([])
  await store.summary.load()
  expect(store.bars).toEqual([
    { day: '2026-11-19', amount: '5.00' },
    { day: '2026-11-20', amount: '20.00' },
    { day: '2026-11-21', amount: '0.00' },
  ])
  store.measure('bet')
  expect(store.bars.map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.00'])
})

test('the figures go with the agent, and so does what is still on its way', async () => {
  const { store } = aStore()
  await store.summary.load()
  const late = store.summary.load()
  store.forget()
  await late
  expect([store.summary.value, store.summary.loading.phase, store.net]).toEqual([null, 'loading', '0.00'])
})
