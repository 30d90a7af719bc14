import { jest } from '@jest/globals'
import type { StreamState } from './stream.repository.ts'
import { createMemberStreams, type StreamOwner } from './stream.service.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const reader = () => ({
  balance: jest.fn(),
  jackpot: jest.fn(),
  order: jest.fn(),
  inbox: jest.fn(),
  announcements: jest.fn(),
  rewards: jest.fn(),
  end: jest.fn(),
  close: jest.fn(),
})
/** Of a member and an address that no other stream has, unless they are given. */
const owner = (session: string, over: Partial<StreamOwner> = {}): StreamOwner => ({
  session,
  member: `member of ${session}`,
  address: `address of ${session}`,
  ...over,
})

/** A database that keeps what it was asked. */
function aDatabase() {
  const asked: (readonly string[])[] = []
  const news: Pick<StreamState, 'sum' | 'seq' | 'unread' | 'news' | 'rewards'> = {
    sum: 100n,
    seq: 1n,
    unread: 0,
    news: 0,
    rewards: null,
  }
  const read = async (handles: readonly string[]): Promise<StreamState[]> => {
    asked.push(handles)
    const state = { alive: true, bonus: 0n, hit: null, orders: null, ...news }
    return handles.map((handle) => ({ handle, ...state }))
  }
  return { asked, news, streams: createMemberStreams({ readStates: read }, () => new Date(), fail) }
}
const fail = (error: unknown) => {
  throw error
}

test('reads a new listener’s state alone and immediately, and runs one round for all listeners', async () => {
  const { asked, streams } = aDatabase()
  for (let n = 0; n < 50; n++) streams.subscribe(owner(`s-${n}`), reader())
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(Array.from({ length: 50 }, (_, n) => [`s-${n}`]))
  asked.length = 0
  await jest.advanceTimersByTimeAsync(2_000)
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 50, 50, 50])
})

test('LOB-184 sends a changed balance within 1 s', async () => {
  const { news, streams } = aDatabase()
  const { balance } = reader()
  streams.subscribe(owner('s-1'), { ...reader(), balance })
  await jest.advanceTimersByTimeAsync(0)
  Object.assign(news, { sum: 250n, seq: 2n })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(balance.mock.calls).toEqual([
    [{ sumBalance: '1.00', bonus: '0.00', seq: 1 }],
    [{ sumBalance: '2.50', bonus: '0.00', seq: 2 }],
  ])
})

test('CON-101 sends another count of the inbox and changed rewards within 2 s', async () => {
  const { news, streams } = aDatabase()
  const { inbox, rewards } = reader()
  streams.subscribe(owner('s-1'), { ...reader(), inbox, rewards })
  await jest.advanceTimersByTimeAsync(0)
  Object.assign(news, { unread: 1, rewards: 1n })
  await jest.advanceTimersByTimeAsync(2_000)
  expect([inbox.mock.calls, rewards.mock.calls]).toEqual([[[{ unread: 1 }]], [[]]])
})

test('reads nothing without listeners, and resumes the round with the next one', async () => {
  const { asked, streams } = aDatabase()
  streams.subscribe(owner('s-1'), reader())?.()
  await jest.advanceTimersByTimeAsync(2_000)
  asked.length = 0
  await jest.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([])
  const { balance } = reader()
  streams.subscribe(owner('s-2'), { ...reader(), balance })
  await jest.advanceTimersByTimeAsync(500)
  expect([asked, balance.mock.calls.length]).toEqual([[['s-2'], ['s-2']], 1])
})

test('notifies each listener of the end once, and ends the round', async () => {
  const { asked, streams } = aDatabase()
  const { end } = reader()
  streams.subscribe(owner('s-1'), { ...reader(), end })
  await jest.advanceTimersByTimeAsync(500)
  streams.closeAll()
  asked.length = 0
  await jest.advanceTimersByTimeAsync(2_000)
  expect([end.mock.calls.length, asked]).toEqual([1, []])
})

test.each([
  ['member', 8],
  ['address', 40],
] as const)('FIX-025 closes the oldest stream, and only that, if one %s opens more than %s', async (kind, max) => {
  const { streams } = aDatabase()
  const readers = Array.from({ length: max + 1 }, (_, n) => {
    const one = reader()
    streams.subscribe({ ...owner(`s-${n}`), [kind]: 'the same' }, one)
    return one
  })
  expect(readers.map(({ close, end }) => [close.mock.calls.length, end.mock.calls.length])).toEqual([
    [1, 0],
    ...Array(max).fill([0, 0]),
  ])
})

test('FIX-025 frees the slot of a closed stream, so that no other is closed', () => {
  const { streams } = aDatabase()
  const first = reader()
  streams.subscribe(owner('s-8', { member: 'm' }), first)
  const leave = Array.from({ length: 7 }, (_, n) => streams.subscribe(owner(`s-${n}`, { member: 'm' }), reader()))
  leave[0]?.()
  streams.subscribe(owner('s-9', { member: 'm' }), reader())
  expect(first.close.mock.calls.length).toBe(0)
})
