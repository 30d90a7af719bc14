import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import en from '../../../locales/en.json'
import th from '../../../locales/th.json'
import { canTryOut, createLauncher, createTryOut } from './launcher.ts'

function aLauncher(options: FakeHostOptions = {}) {
  const host = fakeHost({ session: {}, ...options })
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { host, calls, launch: createLauncher(host) }
}

test('LOB-172 LOB-002 opens a game in the same tab, on the play page, which requests it', () => {
  const { launch, calls, host } = aLauncher()
  launch('n 1', 'Naga')
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/play?nodeId=n+1&from=%2Fm%2Fhome' }])
  expect(calls).toEqual([])
})

test('X-07 LOB-092 LOB-094 sends a guest to log in and requests no game', () => {
  const { launch, calls, host } = aLauncher({ session: null })
  launch('n1', 'Naga')
  expect([host.log.navigations, calls]).toEqual([[{ kind: 'push', to: '/m/login' }], []])
})

test('LOB-094 names the game at the login, and opens it afterwards', () => {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const { launch, host } = aLauncher({ session: null })
  launch('n1', 'Naga')
  expect(host.log.wishes.map(({ reason }) => reason)).toEqual(['Log in to play Naga'])
  host.session.signIn({ token: 't', type: 0, userName: 'bob', firstTimeLogin: false })
  host.log.wishes[0]?.resume?.()
  expect(host.navigation.path).toBe('/m/play?nodeId=n1&from=%2Fm%2Fhome')
})

test('X-05 X-18 opens a game without a login for a trial that free play has led home', () => {
  const { launch, host } = aLauncher({ session: { type: 4 } })
  launch('n1', 'Naga')
  expect([host.navigation.path, host.log.wishes]).toEqual(['/m/play?nodeId=n1&from=%2Fm%2Fhome', []])
})

test('passes the origin page for a game that leads back by itself', () => {
  const { launch, host } = aLauncher({ path: '/m/slot-games?vassalage=PG' })
  launch('n1', 'Naga')
  expect(host.navigation.path).toBe('/m/play?nodeId=n1&from=%2Fm%2Fslot-games%3Fvassalage%3DPG')
})

const TRIAL = { token: 't1', userName: 'trial77', customerType: 4, startedAt: '2026-11-20T10:00:00.000Z' }

test('LOB-173 retains a member’s session and plays with play money, without a trial', async () => {
  const { host, calls } = aLauncher({ session: { type: 1 }, path: '/m/bingo' })
  await createTryOut(host)('n 1')
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/play?nodeId=n+1&mode=trial&from=%2Fm%2Fbingo' }])
  expect([calls, host.log.signIns]).toEqual([[], []])
})

test('LOB-173 SHL-153 starts a trial session for a visitor, and the game over the page, which remains behind it', async () => {
  const { host } = aLauncher({ session: null, path: '/m/bingo', replies: { 'POST /api/v1/test-play': TRIAL } })
  await createTryOut(host)('n1')
  expect(host.log.signIns).toMatchObject([{ session: { userName: 'trial77' }, trial: true }])
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/play?nodeId=n1&mode=trial&from=%2Fm%2Fbingo' }])
})

test.each([
  [null, true],
  [0, true],
  [1, true],
  [2, true],
  [4, false],
  [40, false],
])('LOB-173 SHL-152 SHL-153 offers free play to a session of type %p: %p', (type, offered) => {
  expect(canTryOut(fakeHost({ session: type === null ? null : { type } }))).toBe(offered)
})
