import type { ExposeModule } from '@tessera/platform'
import { act, screen, waitFor } from '@testing-library/react'
import { loadLinked } from '../remotes/linked.ts'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { failure, operatorApi, success } from '../testing/operator-api.ts'
import { aShell, renderSite, type ShellOptions } from '../testing/render-shell.tsx'
import { freePlay } from './free-play.ts'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const slices = [aSlice({ claims: { routes: [home, aRoute('/m/activity')] } })]
const trial = { token: 'trial-token', userName: 'trial77', customerType: 4 }
const KEY = 'POST /api/v1/test-play'

beforeEach(() => {
  window.scrollTo = jest.fn()
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>page</p> } satisfies ExposeModule)
})

async function open(answer: Parameters<typeof operatorApi>[0][string], options: ShellOptions = {}) {
  const sent = operatorApi({ [KEY]: answer })
  const shell = await aShell({ slices, path: '/m/activity', ...options })
  const user = renderSite(shell)
  await screen.findByText('page')
  const asked = () => sent.filter((call) => call.key === KEY)
  return { shell, user, asked }
}

test('SHL-148 SHL-149 SHL-151 starts free play for a guest from the menu, with a loading state during the request', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof success>>()
  const { shell, user, asked } = await open(() => answer.promise)
  act(() => shell.popups.setMenu(true))
  await user.click(await screen.findByRole('button', { name: 'Free play' }))
  await waitFor(() => expect(shell.toasts.list).toMatchObject([{ kind: 'loading', text: 'Please wait' }]))
  await waitFor(() => expect(asked().map((call) => call.data)).toEqual([JSON.stringify({ moduleId: 'COMM3' })]))
  act(() => answer.resolve(success(trial)))
  await waitFor(() => expect(shell.toasts.list).toEqual([]))
})

test('X-18 SHL-150 replaces the page with home on free play, as a trial of this tab alone', async () => {
  const { shell, user } = await open(success(trial))
  const before = window.history.state?.idx
  act(() => shell.popups.setMenu(true))
  await user.click(await screen.findByRole('button', { name: 'Free play' }))
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
  expect([window.history.state?.idx, shell.popups.menuOpen]).toEqual([before, false])
  expect(shell.session.current).toMatchObject({ type: 4, userName: 'trial77', merchantCode: 'siam-trial' })
  expect(localStorage.getItem('tessera.session')).toBeNull()
})

test('SHL-151 shows an error if free play fails, and stays on the page', async () => {
  const { shell, user } = await open(failure(429, 'request.too.many', 'error.too_many'))
  act(() => shell.popups.setMenu(true))
  await user.click(await screen.findByRole('button', { name: 'Free play' }))
  await waitFor(() =>
    expect(shell.toasts.list).toMatchObject([{ kind: 'error', text: expect.stringMatching(/too many/i) }]),
  )
  expect([window.location.pathname, shell.session.isLoggedIn]).toEqual(['/m/activity', false])
})

test('SHL-151 offers no free play in the menu during a session', async () => {
  const { shell } = await open(success(trial), { session: {} })
  act(() => shell.popups.setMenu(true))
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Free play' })).toBeNull()
})

test('SHL-153 SHL-154 SHL-155 shows a session of type 4 a rejection for two seconds, and sends no request', async () => {
  const { shell, asked } = await open(success(trial), { session: { type: 4 } })
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
  await act(() => freePlay(shell))
  act(() => jest.advanceTimersByTime(1999))
  expect(screen.getByText('Free play is not available for this account')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(shell.toasts.list).toEqual([])
  jest.useRealTimers()
  expect([asked(), window.location.pathname]).toEqual([[], '/m/activity'])
})
