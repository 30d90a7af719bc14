import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { failure, operatorApi, success } from '../testing/operator-api.ts'
import { aShell, mockHistory } from '../testing/render-shell.tsx'

const INFO = 'GET /api/v1/member'
const login = aRoute('/m/login', { popup: 'login' })
const slices = [
  aSlice({ claims: { routes: [home, aRoute('/m/activity'), login], popups: [{ popup: 'login', expose: './page' }] } }),
]

test('shows specific texts in the logout confirmation, and changes nothing on no', async () => {
  const sent = operatorApi({})
  const shell = await aShell({ slices, session: {} })
  const left = shell.session.signOut()
  expect(shell.popups.question).toMatchObject({ message: 'Are you sure you want to logout?' })
  const { title, confirm, cancel } = shell.popups.question ?? {}
  expect([title, confirm, cancel].filter((text) => !text || text.includes('.'))).toEqual([])
  shell.popups.question?.resolve(false)
  expect([await left, shell.session.isLoggedIn, shell.toasts.list]).toEqual([false, true, []])
  expect(sent.filter(({ key }) => key.includes('logout'))).toEqual([])
})

test('shows progress on yes until the server has responded, then home with the menu closed', async () => {
  operatorApi({})
  const shell = await aShell({ slices, session: {}, path: '/m/activity' })
  const went = mockHistory(shell)
  shell.popups.setMenu(true)
  const left = shell.session.signOut()
  shell.popups.question?.resolve(true)
  await Promise.resolve()
  await Promise.resolve()
  expect(shell.toasts.list).toMatchObject([{ kind: 'loading', text: 'Please wait' }])
  expect(await left).toBe(true)
  expect([shell.toasts.list, shell.popups.menuOpen, shell.session.isLoggedIn]).toEqual([[], false, false])
  expect(went.mock.calls).toEqual([['/m/home', { replace: true }]])
})

test('forgets a session that the server has ended, shows a notice, and offers the login popup', async () => {
  operatorApi({ [INFO]: failure(401, 'session.ended') })
  const shell = await aShell({ slices, session: {} })
  await shell.session.loadMember()
  expect(shell.session.isLoggedIn).toBe(false)
  expect(shell.toasts.list).toMatchObject([{ kind: 'error', text: expect.stringMatching(/log in again/i) }])
  expect(shell.popups.open).toBe('login')
})

test('shows no login popup for a call that the member’s own logout overtakes', async () => {
  let endLogout = (): void => {}
  operatorApi({
    [INFO]: failure(401, 'session.ended'),
    'DELETE /api/v1/session': () =>
      new Promise((resolve) => {
        endLogout = () => resolve(success(null))
      }),
  })
  const shell = await aShell({ slices, session: {} })
  const ended = shell.session.endSession()
  await shell.session.loadMember()
  expect(shell.session.isLoggedIn).toBe(true)
  endLogout()
  await ended
  expect([shell.session.isLoggedIn, shell.toasts.list, shell.popups.open]).toEqual([false, [], null])
})

test('locks the page for a session that the server has locked, and retains it', async () => {
  operatorApi({ [INFO]: failure(423, 'session.locked') })
  const shell = await aShell({ slices, session: {} })
  await shell.session.loadMember()
  expect([shell.lock.isLocked, shell.session.isLoggedIn]).toEqual([true, true])
})

test('leads home when a popup closes on its path; elsewhere stays on the page', async () => {
  const onItsPath = await aShell({ slices, path: '/m/login' })
  const went = mockHistory(onItsPath)
  onItsPath.popups.show('login')
  onItsPath.popups.hide('login')
  expect(went.mock.calls).toEqual([['/m/home', { replace: true }]])
  const elsewhere = await aShell({ slices, path: '/m/activity' })
  const stayed = mockHistory(elsewhere)
  elsewhere.popups.show('login')
  elsewhere.popups.hide('login')
  elsewhere.popups.show('language')
  elsewhere.popups.hide('language')
  expect(stayed).not.toHaveBeenCalled()
})

test('opens a popup of the frame without any slice, but not an unclaimed one', async () => {
  const { popups } = await aShell()
  popups.show('language')
  expect(popups.open).toBe('language')
  popups.show('register')
  expect(popups.open).toBe('language')
})

test('rejects the password popup and members’ pages for a trial session', async () => {
  const mine = aSlice({
    claims: {
      routes: [home, aRoute('/m/mine', { access: 'member' })],
      popups: [{ popup: 'change-password', expose: './page' }],
    },
  })
  const trial = await aShell({ slices: [mine], session: { type: 4 } })
  const went = mockHistory(trial)
  trial.popups.show('change-password')
  trial.navigation.push('/m/mine')
  expect([trial.popups.open, went.mock.calls]).toEqual([null, []])
  const member = await aShell({ slices: [mine], session: {} })
  const goes = mockHistory(member)
  member.popups.show('change-password')
  member.navigation.push('/m/mine')
  member.navigation.push('/m/nobodys')
  expect([member.popups.open, goes.mock.calls]).toEqual(['change-password', [['/m/mine'], ['/m/nobodys']]])
})

test('reads a merchant’s idle time in minutes', async () => {
  const { lock } = await aShell({ slices, session: {} })
  expect(lock.idleMs).toBe(1_800_000)
})

test('opens every page of a guest for a trial session', async () => {
  const { popups } = await aShell({ slices, session: { type: 4 } })
  popups.show('language')
  expect(popups.open).toBe('language')
})

test('queues the first fifty unreported loads, and drops the rest', async () => {
  const exposes = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`./part${at}`, { js: [], css: [] }]))
  const many = aSlice({ exposes, claims: { routes: [home] } })
  const shell = await aShell({ slices: [many] })
  shell.loader.load = jest.fn(async () => ({ default: () => null }))
  for (const expose of Object.keys(exposes)) await shell.resources.get(many, expose).load()
  expect(shell.loads.map((load) => load.expose)).toEqual(Object.keys(exposes).slice(0, 50))
})
