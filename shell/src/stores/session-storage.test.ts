import type { Session } from '@tessera/site'
import { createSessionStorage, LOCK_KEY } from './session-storage.ts'

const member: Session = { token: 't', type: 0, userName: 'demo01', merchantCode: 'siam', firstTimeLogin: false }
const trial: Session = { ...member, token: 'trial', type: 4, userName: 'trial77' }
const keys = (area: Storage) => Object.keys(area).sort()
const storage = () => createSessionStorage(localStorage, sessionStorage)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('stores device values under names of the site, shared by tabs and the next visit', () => {
  storage().writeSession(member)
  storage().writeMember({ account: 'demo01' } as Parameters<ReturnType<typeof storage>['writeMember']>[0])
  localStorage.setItem(LOCK_KEY, 't')
  expect(keys(localStorage)).toEqual(['tessera.lock', 'tessera.member', 'tessera.session'])
  storage().clear(member, 'revoked')
  expect(keys(localStorage)).toEqual([])
})

test('limits a trial and the notice of a replaced session to this tab; shows the notice once', () => {
  storage().writeSession(trial)
  storage().markReplaced()
  expect(keys(sessionStorage)).toEqual(['tessera.replaced', 'tessera.session', 'tessera.trialUser'])
  expect(keys(localStorage)).toEqual([])
  expect([storage().consumeReplaced(), storage().consumeReplaced()]).toEqual([true, false])
})

test('treats malformed stored data as no session', () => {
  for (const kept of ['{', 'null', '{"token":1}', '[]']) {
    localStorage.setItem('tessera.session', kept)
    expect(storage().readSession()).toBeNull()
  }
  expect(storage().readMember()).toBeNull()
})

test('prefers the tab’s trial to the device’s member, until a member logs in here', () => {
  storage().writeSession(member)
  storage().writeSession(trial)
  expect(storage().readSession()).toEqual(trial)
  storage().writeSession(member)
  expect([storage().readSession(), keys(sessionStorage)]).toEqual([member, []])
})
