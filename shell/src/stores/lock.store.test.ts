import { createEvents } from '@tessera/platform'
import type { Session } from '@tessera/site'
import { fakeHttp } from '@tessera/testing'
import { createHeldPassword } from './held-password.ts'
import { LockStore } from './lock.store.ts'
import { SessionStore } from './session.store.ts'
import { createSessionStorage } from './session-storage.ts'

const signedIn = { token: 't1', type: 0, userName: 'demo01', firstTimeLogin: false }
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => jest.useRealTimers())

/** One tab of the browser: what it keeps, it shares with the others. */
function aTab({ idleMs = 30 * MINUTE } = {}) {
  const events = createEvents((error) => {
    throw error
  })
  const password = createHeldPassword()
  const session = new SessionStore({
    http: fakeHttp({}),
    events,
    storage: createSessionStorage(localStorage, sessionStorage),
    password,
    merchantCode: 'siam',
    trialCode: 'siam-trial',
    confirmLogout: async () => null,
  })
  return { session, password, lock: new LockStore({ session, events, storage: localStorage, idleMs }) }
}
function signedTab(session: Partial<Session> = {}) {
  const tab = aTab()
  tab.session.signIn({ ...signedIn, ...session }, { password: 'Demo1234', trial: session.type === 4 })
  return tab
}

test('forgets the password of this login on a lock, and retains the session', () => {
  const { session, password, lock } = signedTab()
  lock.lock()
  expect([lock.isLocked, password.take(), session.isLoggedIn]).toEqual([true, null, true])
})

test('cannot be bypassed by a reload or a second tab', () => {
  signedTab().lock.lock()
  expect(aTab().lock.isLocked).toBe(true)
})

test.each([
  ['just under the time', 30 * MINUTE - 1, false],
  ['the whole time', 30 * MINUTE, true],
])('opens after the browser was closed for %s with locked = %#', (_, ms, locked) => {
  signedTab()
  jest.setSystemTime(Date.now() + ms)
  expect(aTab().lock.isLocked).toBe(locked)
})

test('does not lock a closed browser if the merchant sets no timeout, but retains a server lock', () => {
  const { lock } = signedTab()
  jest.setSystemTime(Date.now() + 999 * MINUTE)
  expect(aTab({ idleMs: 0 }).lock.isLocked).toBe(false)
  lock.lock()
  expect(aTab({ idleMs: 0 }).lock.isLocked).toBe(true)
})

test('locks neither a guest nor a trial', () => {
  const guest = aTab()
  guest.lock.lock()
  const trial = signedTab({ type: 4 })
  trial.lock.lock()
  expect([guest.lock.isLocked, trial.lock.isLocked]).toEqual([false, false])
})

test('opens unlocked after a login, whatever was stored long before', () => {
  signedTab().session.clear('revoked')
  jest.setSystemTime(Date.now() + 99 * MINUTE)
  const { lock } = signedTab({ token: 't2' })
  expect([lock.isLocked, aTab().lock.isLocked]).toEqual([false, false])
})

test('ignores a lock of an older session', () => {
  signedTab().lock.lock()
  expect(signedTab({ token: 't2' }).lock.isLocked).toBe(false)
  expect(aTab().lock.isLocked).toBe(false)
})

test('locks and unlocks all tabs from one', () => {
  const one = signedTab()
  const other = aTab()
  one.lock.lock()
  other.lock.syncFromStorage()
  expect(other.lock.isLocked).toBe(true)
  one.lock.unlock()
  other.lock.syncFromStorage()
  expect(other.lock.isLocked).toBe(false)
})

test('unlocks no other tab on logout, and shows nothing locked', () => {
  const one = signedTab()
  one.lock.lock()
  const other = aTab()
  one.session.clear('logout')
  other.lock.syncFromStorage()
  expect([one.lock.isLocked, other.lock.isLocked]).toEqual([false, true])
})

test('leaves a newer session of another tab when an older one ends in one tab', () => {
  const old = signedTab()
  signedTab({ token: 't2' })
  old.session.clear('revoked')
  expect(aTab().session.handle).toBe('t2')
})

test('locks this tab even if the storage is full', () => {
  const { lock } = signedTab()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  lock.lock()
  full.mockRestore()
  expect(lock.isLocked).toBe(true)
})
