import { fakeHost } from '@tessera/testing'
import { freshName } from './fresh-name.ts'

test('the name that was put is taken once', () => {
  const fresh = freshName(fakeHost())
  expect(fresh.take()).toBeNull()
  fresh.put('newname')
  expect([fresh.take(), fresh.take()]).toEqual(['newname', null])
})

test('the last name that was put is the one', () => {
  const fresh = freshName(fakeHost())
  fresh.put('newname')
  fresh.put('othername')
  expect(fresh.take()).toBe('othername')
})

test('all forms of a site have the name in common, and another site has none of it', () => {
  const [host, other] = [fakeHost(), fakeHost()]
  freshName(host).put('newname')
  expect([freshName(other).take(), freshName(host).take()]).toEqual([null, 'newname'])
})
