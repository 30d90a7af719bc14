import { createEvents } from '@tessera/platform'
import type { Session } from '@tessera/site'
import { apiError, type FakeReplies, fakeHttp } from '@tessera/testing'
import { toJS } from 'mobx'
import { createHeldPassword } from './held-password.ts'
import { SessionStore } from './session.store.ts'
import { createSessionStorage } from './session-storage.ts'

const signedIn = { token: 't1', type: 0, userName: 'demo01', firstTimeLogin: false }
const member = { id: 'm1', type: 0, nickname: 'Bob', account: 'demo01', lastLoginAt: null }
const rank = { completedConditions: 1, totalExpectedConditions: 4, labelId: 'gold' }
const replies: FakeReplies = {
  'GET /api/v1/member': member,
  'GET /api/v1/member/rank-progress': rank,
  'DELETE /api/v1/session': null,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function aStore({ sure = true, ...over }: { sure?: boolean; replies?: FakeReplies } = {}) {
  const http = fakeHttp({ ...replies, ...over.replies })
  const left = jest.fn()
  const ended = jest.fn()
  const events = createEvents((error) => {
    throw error
  })
  events.on('session:ended', ended)
  const password = createHeldPassword()
  const store = new SessionStore({
    http,
    events,
    storage: createSessionStorage(localStorage, sessionStorage),
    password,
    merchantCode: 'siam',
    trialCode: 'siam-trial',
    confirmLogout: async () => (sure ? left : null),
  })
  return { store, http, events, left, ended, password }
}
const loaded = () => new Promise((resolve) => setTimeout(resolve, 0))
const stored = (area: Storage) => JSON.parse(area.getItem('tessera.session') ?? 'null') as Session | null

test('SHL-124 is logged in if there is a token', () => {
  const { store } = aStore()
  expect([store.isLoggedIn, store.handle]).toEqual([false, null])
  store.signIn(signedIn)
  expect([store.isLoggedIn, store.handle]).toEqual([true, 't1'])
})

test('SHL-125 SHL-130 stores five values on login, and restores the session on reload', () => {
  aStore().store.signIn({ ...signedIn, firstTimeLogin: true })
  const want = { ...signedIn, firstTimeLogin: true, merchantCode: 'siam' }
  expect(stored(localStorage)).toEqual(want)
  expect(aStore().store.current).toEqual(want)
})

test('SHL-126 SHL-127 SHL-129 stores a trial under the trial merchant, in session storage only', () => {
  const { store } = aStore()
  store.signIn({ ...signedIn, type: 4, userName: 'trial77' }, { trial: true })
  expect(store.current).toMatchObject({ merchantCode: 'siam-trial', type: 4 })
  expect(store.isTrial).toBe(true)
  expect(stored(localStorage)).toBeNull()
  expect(sessionStorage.getItem('tessera.trialUser')).toBe('trial77')
  expect(aStore().store.current?.userName).toBe('trial77')
})

test('restores a member who logged in after a trial on reload', () => {
  const { store } = aStore()
  store.signIn({ ...signedIn, type: 4, userName: 'trial77' }, { trial: true })
  store.signIn(signedIn)
  expect(aStore().store.current?.userName).toBe('demo01')
  expect(sessionStorage.getItem('tessera.trialUser')).toBeNull()
})

test('SHL-140 detects an agent by the type of the session', () => {
  const { store } = aStore()
  store.signIn({ ...signedIn, type: 1 })
  expect(store.isAgent).toBe(true)
  store.signIn({ ...signedIn, type: 40 })
  expect(store.isAgent).toBe(false)
})

test('SHL-051 uses the nickname as name, otherwise the account, otherwise the login’s name', async () => {
  const { store } = aStore()
  store.signIn(signedIn)
  expect(store.displayName).toBe('demo01')
  await loaded()
  expect(store.displayName).toBe('Bob')
  const other = aStore({ replies: { 'GET /api/v1/member': { ...member, nickname: '', account: 'acc9' } } })
  await other.store.loadMember()
  expect(other.store.displayName).toBe('acc9')
})

test('ACC-137 stores member info in local storage for the next visit', async () => {
  const { store } = aStore()
  store.signIn(signedIn)
  await loaded()
  expect(aStore().store.member).toEqual(member)
})

test('SHL-135 SHL-136 clears session storage, token, trial user and member on logout, and sets auto-login to 0', async () => {
  const { store, left, ended, password } = aStore()
  store.signIn(signedIn, { password: 'Demo1234' })
  await loaded()
  sessionStorage.setItem('anything', 'x')
  await expect(store.signOut()).resolves.toBe(true)
  expect([store.current, store.member, store.rank, password.take()]).toEqual([null, null, null, null])
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('tessera.member')).toBeNull()
  expect(localStorage.getItem('tessera.autoLogin')).toBe('0')
  expect(ended).toHaveBeenCalledWith({ reason: 'logout' })
  expect(left).toHaveBeenCalledTimes(1)
})

test.each([
  ['logout', '0'],
  ['expired', '1'],
  ['revoked', '1'],
] as const)('SHL-138 after %s sets the auto-login flag to %s', (reason, flag) => {
  const { store } = aStore()
  store.signIn(signedIn)
  localStorage.setItem('tessera.autoLogin', '1')
  store.clear(reason)
  expect(localStorage.getItem('tessera.autoLogin')).toBe(flag)
})

test('SHL-134 notifies the server of a confirmed logout', async () => {
  const { store, http } = aStore()
  store.signIn(signedIn)
  await store.signOut()
  expect(http.calls.map((call) => call.key)).toContain('DELETE /api/v1/session')
})

test('SHL-139 clears this device even if the server fails a logout', async () => {
  const fails = () => {
    throw apiError('system.busy')
  }
  const { store } = aStore({ replies: { 'DELETE /api/v1/session': fails } })
  store.signIn(signedIn)
  await expect(store.signOut()).resolves.toBe(true)
  expect([store.isLoggedIn, stored(localStorage)]).toEqual([false, null])
})

test('SHL-132 retains the session if a member cancels, and does not notify the server', async () => {
  const { store, http } = aStore({ sure: false })
  store.signIn(signedIn)
  await expect(store.signOut()).resolves.toBe(false)
  expect(store.isLoggedIn).toBe(true)
  expect(http.calls.map((call) => call.key)).not.toContain('DELETE /api/v1/session')
})

test('SHL-036 SHL-037 updates the session on renewal, and loads member and rank', async () => {
  const { store } = aStore({ replies: { 'POST /api/v1/session/renew': { ...signedIn, type: 1 } } })
  store.signIn(signedIn)
  await store.renew()
  expect(store.current).toEqual({ ...signedIn, type: 1, merchantCode: 'siam' })
  expect(store.rank).toEqual(rank)
  expect(stored(localStorage)?.type).toBe(1)
})

test('ignores a renewal that arrives after another member has logged in', async () => {
  const { store } = aStore({ replies: { 'POST /api/v1/session/renew': () => loaded().then(() => signedIn) } })
  store.signIn(signedIn)
  const renewal = store.renew()
  store.signIn({ ...signedIn, token: 't2', userName: 'other' })
  await renewal
  expect(store.current).toMatchObject({ token: 't2', userName: 'other' })
})

test('does not store member info that arrives after the logout', async () => {
  const { store } = aStore()
  store.signIn(signedIn)
  store.clear('expired')
  await loaded()
  expect(store.member).toBeNull()
  expect(localStorage.getItem('tessera.member')).toBeNull()
})

test('SEC-26 stores the login password in no storage and no store; a first login must change it', () => {
  const { store, password } = aStore()
  store.signIn({ ...signedIn, firstTimeLogin: true }, { password: 'Demo1234' })
  expect(store.mustChangePassword).toBe(true)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, toJS(store)])).not.toContain('Demo1234')
  store.passwordChanged()
  expect([password.take(), store.mustChangePassword]).toEqual([null, false])
})

test('ACC-120 ACC-123 holds the new password after a change, and stores the server’s response', () => {
  const { store, password } = aStore()
  store.signIn({ ...signedIn, firstTimeLogin: true }, { password: 'Demo1234' })
  store.passwordChanged({ session: { ...signedIn, startedAt: '2026-11-22T10:00:00.000Z' }, password: 'korat-rain-77' })
  expect([password.take(), store.mustChangePassword]).toEqual(['korat-rain-77', false])
  expect(JSON.parse(localStorage.getItem('tessera.session') ?? '')).toMatchObject({
    firstTimeLogin: false,
    startedAt: '2026-11-22T10:00:00.000Z',
  })
})

test('ACC-030 retains a due password change over a reload', () => {
  aStore().store.signIn({ ...signedIn, firstTimeLogin: true })
  expect(aStore().store.mustChangePassword).toBe(true)
})

describe('another session in this browser', () => {
  const other = { ...signedIn, token: 't2', userName: 'other' }

  test('SEC-26 reloads the page with the session that the device stores, and shows a notice once', () => {
    const { store } = aStore()
    store.signIn(signedIn)
    aStore().store.signIn(other)
    expect(store.acceptReplacement()).toBe(true)
    const next = aStore().store
    expect([next.current?.userName, next.hasReplacedOther(), next.hasReplacedOther()]).toEqual(['other', true, false])
  })

  test('ends this session if the device stores no other, without a reload', () => {
    const { store, ended } = aStore()
    store.signIn(signedIn)
    expect([store.acceptReplacement(), store.isLoggedIn, store.hasReplacedOther()]).toEqual([false, false, false])
    expect(ended).toHaveBeenCalledWith({ reason: 'revoked' })
  })

  test('replaces a trial by the member stored on the device', () => {
    const { store } = aStore()
    store.signIn({ ...signedIn, type: 4, userName: 'trial77' }, { trial: true })
    localStorage.setItem('tessera.session', JSON.stringify({ ...other, merchantCode: 'siam' }))
    expect([store.acceptReplacement(), aStore().store.current?.userName]).toEqual([true, 'other'])
  })
})

test.each([
  ['a member', signedIn, {}],
  ['a trial', { ...signedIn, type: 4 }, { trial: true }],
])('ends the session of %s, and clears its member, before another login starts one', async (_, earlier, options) => {
  const { store, events, password } = aStore()
  store.signIn(earlier, options)
  await loaded()
  const heard: unknown[] = []
  events.on('session:ended', ({ reason }) => heard.push(reason, store.current, localStorage.getItem('tessera.member')))
  events.on('session:started', () => heard.push(store.handle))
  store.signIn({ ...signedIn, token: 't2' }, { password: 'Demo1234' })
  expect([heard, password.take()]).toEqual([['revoked', null, null, 't2'], 'Demo1234'])
})

test('SHL-130 does not affect a member stored by another tab when a trial starts', () => {
  aStore().store.signIn(signedIn)
  const tab = aStore().store
  tab.signIn({ ...signedIn, token: 't4', type: 4, userName: 'trial77' }, { trial: true })
  expect(stored(localStorage)?.userName).toBe('demo01')
  tab.clear('logout')
  expect(stored(localStorage)?.userName).toBe('demo01')
})

test.each(['{', '{"token":1}', 'null', '[]'])('treats a damaged stored session (%s) as none', (text) => {
  localStorage.setItem('tessera.session', text)
  expect(aStore().store.isLoggedIn).toBe(false)
})

test('retains the session if the storage is full, but not for the next visit', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  const { store } = aStore()
  expect(() => store.signIn(signedIn)).not.toThrow()
  expect(store.isLoggedIn).toBe(true)
  full.mockRestore()
})

test('ACC-137 ACC-155 applies another avatar immediately, and after a reload', async () => {
  const { store, events } = aStore()
  store.signIn(signedIn)
  await loaded()
  expect(store.headIcon).toBeNull()
  events.emit('head-icon:changed', { headIcon: '/api/v1/head-icons?name=tiger' })
  expect([store.headIcon, aStore().store.headIcon]).toEqual(Array(2).fill('/api/v1/head-icons?name=tiger'))
})
