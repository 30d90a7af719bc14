import { apiError, type FakeCall } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { runInAction } from 'mobx'
import {
  aLaunch,
  aPlaySession,
  findGameFrame,
  LAUNCH_CALL,
  ORIGIN,
  openPlay,
  SESSION_CALL,
} from '../testing/open-play.tsx'
import Play, { prepare } from './play.tsx'

const bar = () => within(screen.getByRole('banner'))
const figure = (name: string) => bar().getByText(name).nextElementSibling?.textContent

test('LOB-002 LOB-172 TRU-032 opens a game in a frame of its provider’s origin without access to the site', async () => {
  openPlay()
  const element = await findGameFrame()
  expect(Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))).toMatchObject({
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    allow: 'autoplay',
    referrerpolicy: 'no-referrer',
  })
  const { origin, hash } = new URL(element.src)
  expect([origin, Object.fromEntries(new URLSearchParams(hash.slice(1)))]).toEqual([
    ORIGIN,
    { token: 't1', site: window.location.origin, lang: 'EN' },
  ])
  expect(screen.getByRole('heading', { name: 'Himmapan Secrets' })).toBeInTheDocument()
})

test('shows the launch prepared for the visit, and launches again on each further visit', async () => {
  const { host, callsOf: asked, unmount } = openPlay()
  await findGameFrame()
  unmount()
  prepare(host)
  render(<Play host={host} place="page" />)
  await findGameFrame()
  expect(asked(LAUNCH_CALL)).toHaveLength(2)
})

test('LOB-182 shows the server’s balance and net position in the bar after each round', async () => {
  let now = aPlaySession()
  const { callsOf: asked, openFakeGame: game } = openPlay({ [SESSION_CALL]: () => now })
  const page = await game()
  await page.ready()
  expect([figure('Balance'), figure('Net')]).toEqual(['฿500.00', '0.00'])
  now = aPlaySession({ cash: '516.40', staked: '10.00', won: '26.40', net: '16.40' })
  await page.round()
  expect([figure('Balance'), figure('Net')]).toEqual(['฿516.40', '+16.40'])
  now = aPlaySession({ cash: '496.40', staked: '30.00', won: '26.40', net: '-3.60' })
  await page.round()
  expect([figure('Balance'), figure('Net')]).toEqual(['฿496.40', '\u22123.60'])
  expect(asked(SESSION_CALL)).toHaveLength(3)
})

test.each([
  ['of another origin', { tessera: 'round', roundId: 'r' }, { origin: 'https://evil.example' }],
  ['of another window', { tessera: 'round', roundId: 'r' }, { source: window }],
  ['of nobody', { tessera: 'round', roundId: 'r' }, { source: null }],
  ['of no kind', { tessera: 'win', amount: '1000000.00' }, {}],
  ['with a balance of its own', { tessera: 'balance', balance: '9.00' }, {}],
  ['with a number that is none', { tessera: 'round', roundId: '<img>' }, {}],
  ['that is no object', 'ready', {}],
])('LOB-182 ignores a message %s', async (_, data, from) => {
  const { callsOf: asked, openFakeGame: game, host } = openPlay()
  const page = await game()
  await page.ready()
  const before = [asked(SESSION_CALL).length, figure('Balance'), page.heard.length]
  await page.say(data, from)
  expect([asked(SESSION_CALL).length, figure('Balance'), page.heard.length]).toEqual(before)
  expect(host.log.navigations).toEqual([])
})

test('LOB-182 sends two requests for any number of simultaneous rounds', async () => {
  const pending = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let at = -1
  const { callsOf: asked, openFakeGame: game } = openPlay({
    [SESSION_CALL]: () => (at < 0 ? aPlaySession() : pending[at++]?.promise),
  })
  const page = await game()
  await page.ready()
  at = 0
  for (let round = 0; round < 20; round++) await page.round(`r${round}`)
  expect(asked(SESSION_CALL)).toHaveLength(2)
  pending[0]?.resolve(aPlaySession())
  await waitFor(() => expect(asked(SESSION_CALL)).toHaveLength(3))
  pending[1]?.resolve(aPlaySession({ cash: '7.00' }))
  await waitFor(() => expect(figure('Balance')).toBe('฿7.00'))
  expect(asked(SESSION_CALL)).toHaveLength(3)
})

test('notifies only the game of the permitted stake, once per change', async () => {
  let now = aPlaySession()
  const { openFakeGame: game } = openPlay({ [SESSION_CALL]: () => now })
  const page = await game()
  expect(page.heard).toEqual([])
  await page.ready()
  await page.round()
  now = aPlaySession({ cash: '490.00' })
  await page.round()
  const balance = (amount: string) => ({ message: { tessera: 'balance', balance: amount }, to: ORIGIN })
  expect(page.heard).toEqual([balance('500.00'), balance('490.00')])
})

test('notifies the game of other wallet changes too', async () => {
  let now = aPlaySession()
  const { openFakeGame: game, host } = openPlay({ [SESSION_CALL]: () => now })
  const page = await game()
  await page.ready()
  now = aPlaySession({ cash: '1500.00' })
  await act(async () => runInAction(() => Object.assign(host.wallet, { balance: '1500.00' })))
  await waitFor(() => expect(page.heard.at(-1)?.message).toEqual({ tessera: 'balance', balance: '1500.00' }))
})

test('marks free play, without a currency, and loads the figures of its play money', async () => {
  const { callsOf: asked } = openPlay(
    {
      [LAUNCH_CALL]: aLaunch({ mode: 'trial' }),
      [SESSION_CALL]: ({ query }: FakeCall) =>
        aPlaySession({ mode: 'trial', cash: query.mode === 'trial' ? '10000.00' : '1.00' }),
    },
    { path: '/m/play?nodeId=n1&mode=trial' },
  )
  await findGameFrame()
  expect(bar().getByText('Free play')).toBeInTheDocument()
  expect(figure('Play money')).toBe('10,000.00')
  expect(asked(LAUNCH_CALL)[0]?.query).toMatchObject({ mode: 'trial' })
})

test('plays trials with a trial account whatever its address requests', async () => {
  openPlay({
    [LAUNCH_CALL]: aLaunch({ mode: 'trial' }),
    [SESSION_CALL]: ({ query }: FakeCall) =>
      query.mode === 'trial' ? aPlaySession({ mode: 'trial', cash: '8.00' }) : aPlaySession({ cash: '9.00' }),
  })
  await findGameFrame()
  await waitFor(() => expect(figure('Play money')).toBe('8.00'))
})

test('leads back to the previous page without a confirmation, also on the game’s request', async () => {
  const { host, openFakeGame: game } = openPlay()
  const page = await game()
  await userEvent.click(bar().getByRole('button', { name: 'Leave the game' }))
  await page.say({ tessera: 'close' })
  expect(host.log.navigations).toEqual([
    { kind: 'back', to: '' },
    { kind: 'back', to: '' },
  ])
})

test('shows the current wallet after leaving', async () => {
  const { host, unmount } = openPlay()
  await findGameFrame()
  const refresh = jest.spyOn(host.wallet, 'refresh').mockResolvedValue()
  unmount()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('LOB-183 offers an open round before the game opens', async () => {
  const resume = { roundId: 'r0', stake: '20.00', startedAt: '2026-11-22T04:00:00.000Z' }
  const { callsOf: asked } = openPlay({ [LAUNCH_CALL]: aLaunch({ resume }) })
  const offer = within(await screen.findByRole('region', { name: 'A round of yours is still open' }))
  expect(offer.getByText('฿20.00')).toBeInTheDocument()
  expect(offer.getByText(/Nov 22, 2026/)).toBeInTheDocument()
  expect(screen.queryByTitle(/^Game/)).toBeNull()
  await userEvent.click(offer.getByRole('button', { name: 'Go on with the round' }))
  await findGameFrame()
  expect(asked(LAUNCH_CALL)).toHaveLength(1)
})

test('LOB-183 renews the token if the decision takes longer than it lasts', async () => {
  const resume = { roundId: 'r0', stake: '20.00', startedAt: '2026-11-22T04:00:00.000Z' }
  const { callsOf: asked } = openPlay({ [LAUNCH_CALL]: aLaunch({ resume, expiresAt: '2026-11-22T04:59:59.000Z' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Go on with the round' }))
  await findGameFrame()
  expect(asked(LAUNCH_CALL)).toHaveLength(2)
})

test('shows a network or server failure on opening a game, and recovers in place on a retry', async () => {
  let fails = true
  openPlay({
    [LAUNCH_CALL]: () => {
      if (fails) throw apiError('system.busy')
      return aLaunch()
    },
  })
  expect(screen.getByRole('status', { name: 'Opening the game' })).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('The game could not be opened')).toBeInTheDocument()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await findGameFrame()
})

test('shows a missing network, and that the figures over the game may be outdated', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let fails = true
  const { openFakeGame: game } = openPlay({
    [LAUNCH_CALL]: () => {
      if (fails) throw apiError('request.offline')
      return aLaunch()
    },
    [SESSION_CALL]: () => {
      if (fails) throw apiError('request.offline')
      return aPlaySession()
    },
  })
  expect(await screen.findByText('You are offline')).toBeInTheDocument()
  online.mockReturnValue(true)
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const page = await game()
  await page.ready()
  online.mockReturnValue(false)
  fails = true
  await page.round()
  expect(await screen.findByText(/The figures may be out of date/)).toBeInTheDocument()
  online.mockRestore()
  fails = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/The figures may be out of date/)).toBeNull())
})

test('CON-103 shows bonus money beside the cash, and once in a session that it is staked too', async () => {
  let now = aPlaySession()
  const first = openPlay({ [SESSION_CALL]: () => now })
  await findGameFrame()
  expect(bar().queryByText('Bonus')).toBeNull()
  now = aPlaySession({ bonus: '200.50', bonusGameTypes: ['RNG'] })
  act(() => runInAction(() => Object.assign(first.host.wallet, { bonus: '200.50' })))
  await waitFor(() => expect(figure('Bonus')).toBe('฿200.50'))
  const said = () => first.host.log.toasts.map(({ text }) => text)
  expect(said()).toEqual(['You have a bonus of ฿200.50. Cash is staked first, then the bonus.'])
  first.unmount()
  render(<Play host={first.host} place="page" />)
  await findGameFrame()
  expect(said()).toHaveLength(1)
})
