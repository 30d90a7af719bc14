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

test('what a device keeps stands under names of the site, which other tabs and the next visit look for', () => {
  storage().writeSession(member)
  storage().writeMember({ account: 'demo01' } as Parameters<ReturnType<typeof storage>['writeMember']>[0])
  localStorage.setItem(LOCK_KEY, 't')
  expect(keys(localStorage)).toEqual(['tessera.lock', 'tessera.member', 'tessera.session'])
  storage().clear(member, 'revoked')
  expect(keys(localStorage)).toEqual([])
})

test('a trial and the note of a replaced session are of this tab alone; the note is told once', () => {
  storage().writeSession(trial)
  storage().noteReplaced()
  expect(keys(sessionStorage)).toEqual(['tessera.replaced', 'tessera.session', 'tessera.trialUser'])
  expect(keys(localStorage)).toEqual([])
  expect([storage().takeReplaced(), storage().takeReplaced()]).toEqual([true, false])
})

test('what is kept but makes no sense is no session', () => {
  for (const kept of ['{', 'null', '{"token":1}', '[]']) {
    localStorage.setItem('tessera.session', kept)
    expect(storage().readSession()).toBeNull()
  }
  expect(storage().readMember()).toBeNull()
})

test('the trial of a tab stands before the member of the device, until a member logs in here', () => {
  storage().writeSession(member)
  storage().writeSession(trial)
  expect(storage().readSession()).toEqual(trial)
  storage().writeSession(member)
  expect([storage().readSession(), keys(sessionStorage)]).toEqual([member, []])
})
