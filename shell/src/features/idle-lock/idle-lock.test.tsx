import { act, screen, waitFor, within } from '@testing-library/react'
import { loadLinked } from '../../remotes/linked.ts'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { encloseKey } from '../../testing/enclose-key.ts'
import { failure, operatorApi, success } from '../../testing/operator-api.ts'
import { aShell, renderSite, type ShellOptions } from '../../testing/render-shell.tsx'

jest.mock('../../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const LOCK = 'POST /api/v1/session/lock'
const UNLOCK = 'POST /api/v1/session/unlock'
const signedIn = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }
const wallet = success({ sumBalance: '10.00', bonus: '0.00', currency: 'THB' })

beforeEach(() => {
  window.scrollTo = jest.fn()
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <input aria-label="half a form" /> })
})

type Answers = Parameters<typeof operatorApi>[0]

async function open(options: ShellOptions = {}, answers: Answers = {}) {
  const sent = operatorApi({
    'GET /api/v1/encryption-key': success(encloseKey()),
    'GET /api/v1/wallet': wallet,
    [LOCK]: success(null),
    [UNLOCK]: success(signedIn),
    ...answers,
  })
  const shell = await aShell({ session: {}, ...options })
  const asked = (key: string) => sent.filter((call) => call.key === key).length
  return { shell, sent, asked }
}
async function locked(answers: Answers = {}) {
  const opened = await open({}, answers)
  const user = renderSite(opened.shell)
  await user.type(await screen.findByLabelText('half a form'), 'kept')
  act(() => opened.shell.lock.lock())
  await screen.findByRole('heading', { name: 'The site is locked' })
  return { ...opened, user, cover: screen.getByRole('dialog', { name: 'The site is locked' }) }
}
const give = async (user: Awaited<ReturnType<typeof locked>>['user'], password: string) =>
  user.type(screen.getByLabelText('Password'), `${password}{Enter}`)

test('locks the page, shows the member’s name, and notifies the server', async () => {
  const { cover, asked } = await locked()
  expect(cover).toHaveTextContent('demo01')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await waitFor(() => expect(asked(LOCK)).toBe(1))
})

test('unlocks with the right password, and retains text typed beneath', async () => {
  const { shell, sent, user } = await locked()
  await give(user, 'Demo1234')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'The site is locked' })).toBeNull())
  expect(screen.getByLabelText('half a form')).toHaveValue('kept')
  expect(shell.lock.isLocked).toBe(false)
  expect(JSON.stringify(sent)).not.toContain('Demo1234')
})

test('shows an error for a wrong password immediately, and readies the field for the next', async () => {
  const { user, cover } = await locked({ [UNLOCK]: failure(401, 'login.wrong', 'error.login_wrong') })
  await give(user, 'wrong')
  expect(await within(cover).findByText('Wrong password. Please try again.')).toBeInTheDocument()
  expect(within(cover).getByRole('alert')).toHaveTextContent('Wrong password')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('disables the button for the retry time of a failure', async () => {
  const answer = { status: 401, body: { ...wrongBody, value: { waitSeconds: 7 } } }
  const { user } = await locked({ [UNLOCK]: answer })
  await give(user, 'wrong')
  expect(await screen.findByRole('button', { name: 'Try again in 7 s' })).toBeDisabled()
})
const wrongBody = { success: false, code: 'login.wrong', messageKey: 'error.login_wrong', requestId: 'r' }

test('ends the session after too many wrong passwords, and replaces the lock by the login', async () => {
  const { shell, user } = await locked({ [UNLOCK]: failure(401, 'session.ended', 'error.session_ended') })
  await give(user, 'wrong')
  await waitFor(() => expect(shell.session.isLoggedIn).toBe(false))
  expect(screen.queryByRole('dialog', { name: 'The site is locked' })).toBeNull()
})

test('traps keys in the lock: Tab wraps round, Escape closes nothing beneath', async () => {
  const { shell, user, cover } = await locked()
  act(() => shell.popups.setMenu(true))
  screen.getByLabelText('Password').focus()
  const reached: string[] = []
  for (let i = 0; i < 4; i++) {
    await user.tab()
    reached.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  }
  expect(reached).toEqual(['Show password', 'Unlock', 'Log out', ''])
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await user.tab({ shift: true })
  expect(within(cover).getByRole('button', { name: 'Log out' })).toHaveFocus()
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  await user.keyboard('{Escape}x')
  document.removeEventListener('keydown', heard)
  expect([shell.lock.isLocked, shell.popups.menuOpen, heard.mock.calls]).toEqual([true, true, []])
})

test('logs out from the lock without confirmation, and leads home', async () => {
  const { shell, user, cover, asked } = await locked({ 'DELETE /api/v1/session': success(null) })
  await user.click(within(cover).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(shell.session.isLoggedIn).toBe(false))
  expect([asked('DELETE /api/v1/session'), shell.popups.question, window.location.pathname]).toEqual([
    1,
    null,
    '/m/home',
  ])
})

/** Opens a member's page of an account without a password. */
async function withoutPassword() {
  const info = { id: 'm1', type: 0, nickname: '', account: 'demo01', lastLoginAt: null, hasPassword: false }
  const routes = [home, aRoute('/m/mine', { access: 'member' }), aRoute('/m/login')]
  const opened = await open(
    { slices: [aSlice({ claims: { routes } })], path: '/m/mine' },
    {
      'GET /api/v1/member': success(info),
      'GET /api/v1/member/rank-progress': success({
        completedConditions: 0,
        totalExpectedConditions: 1,
        labelId: null,
      }),
      'DELETE /api/v1/session': success(null),
    },
  )
  const user = renderSite(opened.shell)
  await screen.findByLabelText('half a form')
  await act(() => opened.shell.session.loadMember())
  return { ...opened, user }
}

test('shows a member without a password the login in place of the form, with the way back to the page', async () => {
  const { shell, asked, user } = await withoutPassword()
  act(() => shell.lock.lock())
  const cover = await screen.findByRole('dialog', { name: 'The site is locked' })
  expect(cover).toHaveTextContent('This account has no password yet. Please log in again.')
  expect(within(cover).queryByLabelText('Password')).toBeNull()
  const button = within(cover).getByRole('button')
  expect(button).toHaveAccessibleName('Log in')
  expect(button).toHaveFocus()
  await user.click(button)
  await waitFor(() => expect(shell.session.isLoggedIn).toBe(false))
  await waitFor(() => expect(shell.navigation.path).toBe('/m/login?return=%2Fm%2Fmine'))
  expect(asked('DELETE /api/v1/session')).toBe(1)
})

test('requires the first password as soon as the member has set it', async () => {
  const { shell } = await withoutPassword()
  act(() => shell.session.passwordChanged({ session: signedIn, password: 'korat-rain-77' }))
  expect(JSON.parse(localStorage.getItem('tessera.member') ?? '')).toMatchObject({ hasPassword: true })
  act(() => shell.lock.lock())
  expect(await screen.findByLabelText('Password')).toHaveFocus()
})

test('requests nothing of the member from the server while locked', async () => {
  const { shell, sent } = await locked()
  const before = sent.length
  await expect(shell.wallet.refresh()).resolves.toBeUndefined()
  await shell.session.renew()
  window.dispatchEvent(new Event('focus'))
  expect(sent.slice(before).filter((call) => call.key !== LOCK)).toEqual([])
})

test('locks on a locked response of the server, and ends no session', async () => {
  const { shell } = await open({}, { 'GET /api/v1/wallet': failure(423, 'session.locked', 'error.session_locked') })
  await shell.wallet.refresh()
  expect([shell.lock.isLocked, shell.session.isLoggedIn]).toEqual([true, true])
})

test('renders and requests nothing beneath until unlocked if a site opens locked', async () => {
  const { shell, asked } = await open()
  shell.lock.lock()
  const user = renderSite(shell)
  await screen.findByRole('heading', { name: 'The site is locked' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(asked('GET /api/v1/wallet')).toBe(0)
  await give(user, 'Demo1234')
  expect(await screen.findByLabelText('half a form')).toBeInTheDocument()
  await waitFor(() => expect(asked('GET /api/v1/wallet')).toBe(1))
})

test('unlocks if another tab is unlocked', async () => {
  const { shell } = await locked()
  localStorage.removeItem('tessera.lock')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tessera.lock' })))
  expect(shell.lock.isLocked).toBe(false)
  expect(screen.queryByRole('dialog', { name: 'The site is locked' })).toBeNull()
})

test('notifies an unreachable server of the lock once it is reachable', async () => {
  let reachable = false
  const { asked } = await locked({ [LOCK]: () => (reachable ? success(null) : 'unreachable') })
  await waitFor(() => expect(asked(LOCK)).toBe(1))
  reachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked(LOCK)).toBe(2))
})
