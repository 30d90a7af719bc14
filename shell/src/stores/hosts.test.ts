import type { Host } from '@tessera/platform'
import { aRoute, aSlice } from '../testing/a-boot.ts'
import { aShell } from '../testing/render-shell.tsx'
import { createHosts } from './hosts.ts'

const one = aSlice()
const someHosts = () => createHosts((slice, lifetime) => ({ slice: slice.name, lifetime }) as Host)

test('creates one Host per release, and another for another version or gear of the slice', () => {
  const hosts = someHosts()
  expect(hosts.get({ ...one })).toBe(hosts.get(one))
  expect(hosts.get({ ...one, version: '1.0.1' })).not.toBe(hosts.get(one))
  expect(hosts.get({ ...one, gear: 'hosted' })).not.toBe(hosts.get(one))
  expect(hosts.get({ ...one, name: 'mfe-other' })).not.toBe(hosts.get(one))
})

test('ends a Host’s lifetime with its release only, and creates a new one on return', () => {
  const hosts = someHosts()
  const next = { ...one, version: '1.0.1' }
  const [host, other] = [hosts.get(one), hosts.get(next)]
  hosts.end(one)
  hosts.end(aSlice({ name: 'never-asked' }))
  expect([host.lifetime.aborted, other.lifetime.aborted]).toEqual([true, false])
  expect(hosts.get(one)).not.toBe(host)
  expect(hosts.get(one).lifetime.aborted).toBe(false)
})

test('reflects the session in a Host as it changes', async () => {
  const shell = await aShell({ session: { type: 4 } })
  const { session } = shell.hosts.get(one)
  const said = () => [
    session.isLoggedIn,
    session.isTrial,
    session.isAgent,
    session.displayName,
    session.mustChangePassword,
  ]
  expect(said()).toEqual([true, true, false, 'demo01', false])
  expect(session.current).toBe(shell.session.current)
  session.signIn({ token: 't2', type: 1, userName: 'agent01', firstTimeLogin: true })
  expect(said()).toEqual([true, false, shell.session.isAgent, 'agent01', true])
  session.passwordChanged()
  expect(session.mustChangePassword).toBe(false)
  expect(session.rank).toBe(shell.session.rank)
  shell.session.clear('logout')
  expect(said()).toEqual([false, false, false, null, false])
})

test('SEC-26 lends the password only to the slice that claims the page for its change', async () => {
  const shell = await aShell()
  const changes = aSlice({ name: 'mfe-account', claims: { routes: [aRoute('/m/other'), aRoute('/m/changePsw')] } })
  shell.session.signIn({ token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }, { password: 'Demo1234' })
  expect(shell.hosts.get(aSlice({ claims: { routes: [aRoute('/m/other')] } })).session.lendPassword()).toBeNull()
  expect(shell.hosts.get(changes).session.lendPassword()).toBe('Demo1234')
})

test('confirms a slice’s sign-out with the member as the menu does', async () => {
  const shell = await aShell({ session: {} })
  const left = shell.hosts.get(one).session.signOut()
  shell.popups.question?.resolve(false)
  expect([await left, shell.session.isLoggedIn]).toEqual([false, true])
})
