import { act, screen } from '@testing-library/react'
import { createServerClock } from '../../http/server-clock.ts'
import { operatorApi, success } from '../../testing/operator-api.ts'
import { aShell, renderPart } from '../../testing/render-shell.tsx'
import { AccountEntries } from '../footer-nav/account-entries.tsx'
import { MenuBody } from '../side-menu/menu-body.tsx'
import { elapsedText } from './elapsed.ts'
import { showLastLogin } from './show-last-login.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const member = { id: 'm1', type: 0, nickname: 'Bob', account: 'demo01', lastLoginAt: '2026-11-18T03:04:05.000Z' }
const rank = { completedConditions: 1, totalExpectedConditions: 4, labelId: null }
const answering = (lastLoginAt: string | null) =>
  operatorApi({
    'GET /api/v1/member': success({ ...member, lastLoginAt }),
    'GET /api/v1/member/rank-progress': success(rank),
  })

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test.each([
  [0, '0:00:00'],
  [999, '0:00:00'],
  [61_000, '0:01:01'],
  [3_599_999, '0:59:59'],
  [36_000_000, '10:00:00'],
  [360_000_000, '100:00:00'],
  [-5000, '0:00:00'],
])('formats %i ms as %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text)
})

const places = [
  ['the side menu', <MenuBody key="menu" />],
  ['the panel of the footer', <AccountEntries key="panel" />],
] as const

test.each(places)('in %s shows the running time since login, without announcing each second', async (_, place) => {
  jest.useFakeTimers({ now: NOW })
  renderPart(await aShell({ session: { startedAt: '2026-11-20T08:59:30.000Z' } }), place)
  const clock = screen.getByRole('timer', { name: 'Time since login' })
  expect(clock).toReadExactly('1:00:30')
  expect(clock).toHaveAttribute('aria-live', 'off')
  act(() => jest.advanceTimersByTime(31_000))
  expect(clock).toReadExactly('1:01:01')
})

test('pauses on a hidden page, and is right when it is visible again', async () => {
  jest.useFakeTimers({ now: NOW })
  renderPart(await aShell({ session: { startedAt: NOW.toISOString() } }), <MenuBody />)
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  act(() => jest.advanceTimersByTime(5000))
  expect(screen.getByRole('timer')).toReadExactly('0:00:00')
  hidden.mockReturnValue(false)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('timer')).toReadExactly('0:00:05')
})

test('shows no time for a session stored by an older release until a renewal', async () => {
  jest.useFakeTimers({ now: NOW })
  const shell = await aShell({ session: {} })
  renderPart(shell, <MenuBody />)
  expect(screen.queryByRole('timer')).toBeNull()
  const startedAt = '2026-11-20T09:59:00.000Z'
  act(() =>
    shell.session.applySession('t', { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false, startedAt }),
  )
  expect(screen.getByRole('timer')).toReadExactly('0:01:00')
})

test('shows none for a merchant without the timer', async () => {
  const shell = await aShell({ session: { startedAt: NOW.toISOString() } })
  shell.boot.merchant.session = { idleLockMinutes: 30, timer: false }
  renderPart(shell, <MenuBody />)
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each([
  ['an hour behind', '2026-11-20T11:00:00Z'],
  ['an hour ahead', '2026-11-20T09:00:00Z'],
])('shows the server’s time on a device whose clock is %s', async (_, server) => {
  jest.useFakeTimers({ now: NOW })
  const shell = await aShell({ session: { startedAt: new Date(Date.parse(server) - 600_000).toISOString() } })
  renderPart(shell, <MenuBody />)
  act(() => shell.clock.observe(new Date(server).toUTCString()))
  act(() => jest.advanceTimersByTime(2000))
  expect(screen.getByRole('timer')).toHaveTextContent(/0:10:0[12]/)
})

test('ignores latency, and a response without a date, in the clock offset', () => {
  jest.useFakeTimers({ now: NOW })
  const clock = createServerClock()
  for (const date of [new Date(NOW.getTime() - 1500).toUTCString(), undefined, 'soon']) clock.observe(date)
  expect(clock.now()).toBe(NOW.getTime())
})

test.each(places)('in %s shows the previous login in the merchant’s time', async (_, place) => {
  answering(member.lastLoginAt)
  const shell = await aShell({ session: {} })
  answering(member.lastLoginAt)
  await act(() => shell.session.loadMember())
  renderPart(shell, place)
  expect(screen.getByText(/^Last login: .*18.*2026.*10:04/)).toBeInTheDocument()
})

const signedIn = { token: 't9', type: 0, userName: 'demo01', firstTimeLogin: false }

test('notifies a member of the previous login after a login', async () => {
  const shell = await aShell()
  answering(member.lastLoginAt)
  shell.session.signIn(signedIn)
  await showLastLogin(shell)
  expect(shell.toasts.list).toMatchObject([{ kind: 'info', text: expect.stringMatching(/^Last login: .*2026/) }])
})

test('shows no previous login for a first login, a trial and a login that ends immediately', async () => {
  const first = await aShell()
  answering(null)
  first.session.signIn(signedIn)
  await showLastLogin(first)
  const trial = await aShell()
  trial.session.signIn({ ...signedIn, type: 4 }, { trial: true })
  await showLastLogin(trial)
  const gone = await aShell()
  answering(member.lastLoginAt)
  gone.session.signIn(signedIn)
  const told = showLastLogin(gone)
  gone.session.clear('logout')
  await told
  expect([first, trial, gone].map((shell) => shell.toasts.list)).toEqual([[], [], []])
})
