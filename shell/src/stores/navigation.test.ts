import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { readClaims } from '../remotes/claims.ts'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { loginPath, NavigationStore } from './navigation.ts'

const fixed = ['/m/login', '/m/register', '/m/activity', '/m/forget', '/m/download']
const routes = [home, ...fixed.map((path) => aRoute(path, { back: 'home' })), aRoute('/m/notice')]

const refuses = () => false

function at(path: string, { depth = 0, loggedIn = false } = {}) {
  const went = jest.fn()
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true })
  jest.spyOn(history, 'push').mockImplementation((to) => went(to))
  jest.spyOn(history, 'replace').mockImplementation((to) => went(to, { replace: true }))
  jest.spyOn(history, 'go').mockImplementation((delta) => went(delta))
  const claims = readClaims({ slices: [aSlice({ claims: { routes } })] })
  const store = new NavigationStore({
    claims: () => claims,
    isLoggedIn: () => loggedIn,
    history,
    depth: () => depth,
    rejectIfClosed: refuses,
  })
  return { store, went }
}

test.each(fixed)('SHL-032 leads home on back from %s, however it was reached', (path) => {
  const { store, went } = at(path, { depth: 3 })
  store.back()
  expect(went.mock.calls).toEqual([['/m/home', { replace: true }]])
})

test('SHL-033 navigates back in history from every other page', () => {
  const { store, went } = at('/m/notice', { depth: 1 })
  store.back()
  expect(went.mock.calls).toEqual([[-1]])
})

test('SHL-035 leads home on back from a page that was opened directly, not out of the site', () => {
  const { store, went } = at('/m/notice')
  store.back()
  expect(went.mock.calls).toEqual([['/m/home', { replace: true }]])
})

test('follows the history, and notifies before another page opens', () => {
  const history = createMemoryHistory({ initialEntries: ['/m/home'], v5Compat: true })
  const claims = readClaims({ slices: [aSlice({ claims: { routes } })] })
  const store = new NavigationStore({
    claims: () => claims,
    isLoggedIn: () => false,
    history,
    depth: () => 0,
    rejectIfClosed: refuses,
  })
  const moves: string[] = []
  store.beforeMove = (to) => moves.push(`${store.path} -> ${to}`)
  store.push('/m/notice?i=2')
  store.push('/m/notice?i=3')
  store.replace('/m/login')
  history.go(-1)
  expect(store.path).toBe('/m/notice?i=2')
  expect(moves).toEqual(['/m/home -> /m/notice', '/m/notice?i=3 -> /m/login', '/m/login -> /m/notice'])
})

test('SHL-034 SHL-035 X-28 runs a page’s back handler first, the newest before others', () => {
  const { store, went } = at('/m/login', { depth: 2 })
  const [older, newer] = [jest.fn(), jest.fn()]
  const removeOlder = store.onBack(older)
  const removeNewer = store.onBack(newer)
  store.back()
  expect([older, newer].map((h) => h.mock.calls.length)).toEqual([0, 1])
  removeNewer()
  removeNewer()
  store.back()
  expect(older).toHaveBeenCalledTimes(1)
  expect(went).not.toHaveBeenCalled()
  removeOlder()
  store.back()
  expect(went).toHaveBeenCalledWith('/m/home', { replace: true })
})

test('opens only claimed pages', () => {
  const { store } = at('/m/home')
  expect(store.canOpen('/m/notice?i=2')).toBe(true)
  expect(store.canOpen('/m/')).toBe(true)
  expect(store.canOpen('/m/withdraw')).toBe(false)
})

test('sends a guest who needs a session to log in with the way back, and a member nowhere', () => {
  const guest = at('/m/notice?i=2')
  expect(guest.store.requireLogin()).toBe(false)
  expect(guest.went).toHaveBeenCalledWith('/m/login?return=%2Fm%2Fnotice%3Fi%3D2')
  const member = at('/m/notice', { loggedIn: true })
  expect(member.store.requireLogin()).toBe(true)
  expect(member.went).not.toHaveBeenCalled()
})

test.each([
  ['/m/home', '/m/login'],
  ['https://else.where/m/', '/m/login'],
  ['//else.where', '/m/login'],
  ['/m/activity?id=7', '/m/login?return=%2Fm%2Factivity%3Fid%3D7'],
])('encodes the way back to %s as %s: none for home or another site', (to, path) => {
  expect(loginPath(to)).toBe(path)
})
