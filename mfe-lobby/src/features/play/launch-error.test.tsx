import { apiError } from '@tessera/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aLaunch, findGameFrame, LAUNCH_CALL, openPlay } from '../../testing/open-play.tsx'

const refusing = (...[code, value]: Parameters<typeof apiError>) =>
  openPlay({ [LAUNCH_CALL]: () => Promise.reject(apiError(code, value)) }, {})
const until = '2026-11-23T17:00:00.000Z'
const limit = (kind: string, window: string) => ({
  limit: { kind, window, by: 'member' },
  left: '0.00',
  resetsAt: until,
})

test.each([
  ['request.not.found', undefined, 'There is no such game', 'See other games', '/m/gameCenter'],
  ['game.unavailable', undefined, 'This game is closed for now', 'See other games', '/m/gameCenter'],
  ['system.maintenance', undefined, 'This game is closed for now', 'See other games', '/m/gameCenter'],
  ['protection.active', { kind: 'time_out', until }, 'You are taking a break from play', 'Go home', '/m/home'],
  [
    'protection.active',
    { kind: 'self_exclusion', until },
    'You have excluded yourself from play',
    'Go home',
    '/m/home',
  ],
  ['limit.reached', limit('loss', 'week'), 'A limit is reached', 'See my limits', '/m/limits'],
  ['funds.insufficient', undefined, 'Your balance is too low for this game', 'Deposit', '/m/voucherCenter'],
] as const)('shows for a launch rejected by %s %j the text "%s" and a link', async (code, value, title, way, to) => {
  const { host } = refusing(code, value)
  expect(await screen.findByText(title)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: way }))
  expect(host.log.navigations).toEqual([{ kind: 'replace', to }])
})

test.each([
  ['loss', 'week', /Your loss limit of this week is reached\. It begins anew Nov 24, 2026/],
  ['stake', 'day', /Your stake limit of today is reached/],
  ['time', 'month', /Your time limit of this month is reached/],
])('LOB-194 shows for a rejection by the %s limit of a %s the limit and its end', async (kind, window, text) => {
  refusing('limit.reached', limit(kind, window))
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('shows the end of a pause, and that withdrawals remain possible', async () => {
  refusing('protection.active', { kind: 'time_out', until })
  expect(await screen.findByText(/after Nov 24, 2026.*Withdrawals go on/)).toBeInTheDocument()
})

test.each(['user.unavailable', 'debt.open'] as const)('%s leads to customer service', async (code) => {
  const { host } = refusing(code)
  await userEvent.click(await screen.findByRole('button', { name: 'Contact customer service' }))
  expect(host.log.popups).toEqual([{ kind: 'show', id: 'customer-service' }])
})

test('X-05 X-18 shows the reason for a launch rejected by the session type', async () => {
  refusing('trial.refused')
  expect(await screen.findByText('This game cannot be opened')).toBeInTheDocument()
})

test('offers a member without money the game with play money', async () => {
  const answer = ({ query }: { query: Record<string, unknown> }) => {
    if (query.mode !== 'trial') throw apiError('funds.insufficient')
    return aLaunch({ mode: 'trial' })
  }
  const { host } = openPlay({ [LAUNCH_CALL]: answer })
  await userEvent.click(await screen.findByRole('link', { name: 'Play for free' }))
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/play?nodeId=n1&mode=trial&from=%2Fm%2Fhome' }])
  await findGameFrame()
})

test('links to home if no slice has the page of limits', async () => {
  openPlay(
    { [LAUNCH_CALL]: () => Promise.reject(apiError('limit.reached', limit('loss', 'day'))) },
    { canOpen: () => false },
  )
  expect(await screen.findByRole('link', { name: 'Go home' })).toBeInTheDocument()
})

test('treats an address without a game as an unknown game, and launches nothing', async () => {
  const { callsOf: asked } = openPlay({}, { path: '/m/play' })
  expect(await screen.findByText('There is no such game')).toBeInTheDocument()
  expect(asked(LAUNCH_CALL)).toEqual([])
})
