import { fakeHost } from '@tessera/testing'
import { prefilledUsername } from './prefilled-username.ts'

test('returns a stored name once', () => {
  const fresh = prefilledUsername(fakeHost())
  expect(fresh.take()).toBeNull()
  fresh.put('newname')
  expect([fresh.take(), fresh.take()]).toEqual(['newname', null])
})

test('returns the last stored name', () => {
  const fresh = prefilledUsername(fakeHost())
  fresh.put('newname')
  fresh.put('othername')
  expect(fresh.take()).toBe('othername')
})

test('shares the name among all forms of a site, and not with another site', () => {
  const [host, other] = [fakeHost(), fakeHost()]
  prefilledUsername(host).put('newname')
  expect([prefilledUsername(other).take(), prefilledUsername(host).take()]).toEqual([null, 'newname'])
})
