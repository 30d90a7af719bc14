import type { LoginEvent } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { autorun } from 'mobx'
import { PASSWORD_ALONE, REJECTING_API } from '../../testing/security.ts'
import type { SecurityApi } from './security.api.ts'
import { SecurityStore } from './security.store.ts'

const session = (id: string, isCurrent = false) => ({
  id,
  device: 'Chrome · Android',
  network: null,
  startedAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent,
})
const login = (at: string, ok = true): LoginEvent => ({
  at,
  ok,
  method: 'password',
  device: null,
  network: null,
  isNewDevice: false,
})
const [NEWEST, OLDER] = ['2026-11-21T10:00:00.000Z', '2026-11-20T10:00:00.000Z'] as const
const CLOSES = { closesAt: '2026-11-22T10:00:00.000Z' }

async function opened(over: Partial<SecurityApi> = {}) {
  let sessions = [session('s1', true), session('s2'), session('s3')]
  const end = jest.fn(async (id?: string) => {
    sessions = sessions.filter((one) => one.isCurrent || (id !== undefined && one.id !== id))
  })
  const logins = jest.fn(async (before?: string) =>
    before === undefined
      ? { events: [login(NEWEST)], more: true }
      : { events: [login(NEWEST), login(NEWEST, false), login(OLDER)], more: false },
  )
  const store = new SecurityStore({
    ...REJECTING_API,
    security: async () => PASSWORD_ALONE,
    sessions: async () => sessions,
    endSession: end,
    logins,
    closing: async () => CLOSES,
    cancelClosing: async () => ({ closesAt: null }),
    ...over,
  })
  for (const reply of [store.security, store.sessions, store.logins, store.closing]) await reply.load()
  const ids = () => store.sessions.value?.map(({ id }) => id)
  return { store, end, logins, ids }
}

test.each([
  ['one other session', 's2', 's2', ['s1', 's3']],
  ['all other sessions', undefined, 'all', ['s1']],
])('ACC-149 ends %s: shows it as ending, and reloads the rest', async (_, id, named, left) => {
  const { store, end, ids } = await opened()
  const seen: unknown[] = []
  const stop = autorun(() => seen.push(store.endingId))
  await store.endSession(id)
  stop()
  expect(seen).toEqual([null, named, null])
  expect([end.mock.calls, ids()]).toEqual([[[id]], left])
})

test('ACC-149 retains a session that could not be ended, for a retry', async () => {
  const busy = apiError('system.busy')
  const { store, ids } = await opened({ endSession: () => Promise.reject(busy) })
  await expect(store.endSession('s2')).rejects.toBe(busy)
  expect([store.endingId, ids()]).toEqual([null, ['s1', 's2', 's3']])
})

test('pages through the last logins from the last one seen, without duplicates, to their end', async () => {
  const { store, logins } = await opened()
  expect(store.logins.tail).toBe('more')
  await store.logins.more()
  expect(logins.mock.calls).toEqual([[undefined], [NEWEST]])
  // At one moment there may be a login that failed beside one that did not.
  expect(store.logins.items).toEqual([login(NEWEST), login(NEWEST, false), login(OLDER)])
  expect(store.logins.tail).toBe('end')
})

test('reloads logins from the newest', async () => {
  const { store, logins } = await opened()
  await store.logins.load({ keepPrevious: true })
  expect(logins.mock.calls).toEqual([[undefined], [undefined]])
})

test('ACC-152 cancels a closing, and shows form results immediately', async () => {
  const { store } = await opened()
  const { cancelClosing: keep, setClosing: takeClosing, setSecurity: takeSecurity } = store
  await keep()
  expect(store.closing.value).toEqual({ closesAt: null })
  takeClosing(CLOSES)
  takeSecurity({ ...PASSWORD_ALONE, bankAccounts: 2 })
  expect([store.closing.value, store.security.value?.bankAccounts]).toEqual([CLOSES, 2])
})

test('retains a closing that could not be cancelled', async () => {
  const busy = apiError('system.busy')
  const { store } = await opened({ cancelClosing: () => Promise.reject(busy) })
  await expect(store.cancelClosing()).rejects.toBe(busy)
  expect(store.closing.value).toEqual(CLOSES)
})

test('clears all of one member’s data for the next', async () => {
  const { store } = await opened()
  const { forget } = store
  forget()
  expect([store.security, store.sessions, store.logins, store.closing].map(({ value }) => value)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
