import { fakeHost } from './fake-host.ts'
import { unknownCalls } from './first-data.ts'
import { guardHost } from './guarded-host.ts'

test('limits a guarded host to the contract: another member throws by name, and is noted', () => {
  const { host, unknownMembers: strangers } = guardHost(fakeHost({ session: {} }))
  expect(host.session.isLoggedIn).toBe(true)
  host.navigation.push('/m/home')
  expect(host.navigation.path).toBe('/m/home')
  expect(host.navigation).toBe(host.navigation)
  expect(() => Reflect.get(host.navigation, 'pushh')).toThrow('host.navigation.pushh is not in the contract')
  expect(() => Reflect.get(host, 'log')).toThrow('host.log is not in the contract')
  expect(strangers).toEqual(['navigation.pushh', 'log'])
})

test('counts subscriptions until they are removed, or their signal aborts', () => {
  const { host, subscriptions } = guardHost(fakeHost())
  const life = new AbortController()
  const remove = host.events.on('session:started', () => {})
  host.events.on('session:ended', () => {}, life.signal)
  host.events.on('session:ended', () => {}, AbortSignal.abort())
  expect(subscriptions()).toBe(2)
  remove()
  expect(subscriptions()).toBe(1)
  life.abort()
  expect(subscriptions()).toBe(0)
})

test('limits first data to public GET calls of the contract with a valid query', () => {
  const good = ['/api/v1/promotions?language={language}', '/api/v1/system/status']
  const bad = [
    '/api/v1/promotion?language={language}',
    '/api/v1/promotions?language=XX',
    '/api/v1/wallet',
    '/api/v1/promotions/join',
  ]
  expect(unknownCalls([...good, ...bad])).toEqual(bad)
})
