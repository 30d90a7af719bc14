import { apiError } from '@tessera/testing'
import { addCover } from '@tessera/ui'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aLaunch, aPlaySession, CHECK_CALL, LAUNCH_CALL, openPlay, SESSION_CALL } from '../../testing/open-play.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const settled = () => act(() => jest.advanceTimersByTimeAsync(0))

test('LOB-182 updates the time each second: since the page opened, or since the first stake of the run', async () => {
  let now = aPlaySession()
  const { advance: pass } = openPlay({ [SESSION_CALL]: () => now })
  await settled()
  const clock = () => screen.getByRole('timer', { name: 'Time played' }).textContent
  await pass(61_000)
  expect(clock()).toBe('0:01:01')
  now = aPlaySession({ startedAt: '2026-11-22T04:00:00.000Z' })
  await pass(10_000)
  expect(clock()).toBe('1:01:11')
})

test('LOB-182 reloads the figures every ten seconds, until the page closes', async () => {
  const { callsOf: asked, advance: pass, unmount } = openPlay()
  await settled()
  await pass(20_000)
  expect(asked(SESSION_CALL)).toHaveLength(3)
  unmount()
  await pass(30_000)
  expect(asked(SESSION_CALL)).toHaveLength(3)
})

test('FIX-040 treats a game silent for 12,000 ms as broken; reopening it launches again', async () => {
  const { callsOf: asked, openFakeGame: game, advance: pass } = openPlay()
  await settled()
  await pass(11_999)
  expect(screen.queryByText('The game does not answer')).toBeNull()
  await pass(1)
  expect(screen.getByText('The game does not answer')).toBeInTheDocument()
  expect(screen.queryByTitle(/^Game/)).toBeNull()
  await user().click(screen.getByRole('button', { name: 'Open it again' }))
  await settled()
  const page = await game()
  await page.ready()
  await pass(12_000)
  expect(screen.queryByText('The game does not answer')).toBeNull()
  expect(asked(LAUNCH_CALL)).toHaveLength(2)
})

const due = aPlaySession({
  startedAt: '2026-11-22T04:00:05.000Z',
  staked: '620.00',
  won: '180.00',
  net: '-440.00',
  checkAt: '2026-11-22T05:00:05.000Z',
})

test('LOB-194 pauses the game after an hour until the member has seen duration and net amount', async () => {
  const {
    callsOf: asked,
    openFakeGame: game,
    host,
    advance: pass,
  } = openPlay({
    [SESSION_CALL]: due,
    [CHECK_CALL]: aPlaySession({ ...due, checkAt: '2026-11-22T06:00:05.000Z' }),
  })
  await settled()
  const page = await game()
  await page.ready()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pass(5_000)
  const dialog = within(screen.getByRole('alertdialog', { name: 'Your play so far' }))
  for (const text of ['1:00:00', '฿620.00', '฿180.00', '\u2212440.00'])
    expect(dialog.getByText(text)).toBeInTheDocument()
  expect(page.receivedTypes()).toEqual(['balance', 'pause'])
  await user().keyboard('{Escape}')
  expect([screen.getByRole('alertdialog').isConnected, host.log.navigations]).toEqual([true, []])
  await user().click(dialog.getByRole('button', { name: 'Play on' }))
  await pass(1_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([asked(CHECK_CALL).length, page.receivedTypes()]).toEqual([1, ['balance', 'pause', 'resume']])
})

test('LOB-194 leaves the game on a break; a failed check leaves the game paused', async () => {
  const {
    host,
    openFakeGame: game,
    advance: pass,
  } = openPlay({ [SESSION_CALL]: due, [CHECK_CALL]: () => Promise.reject(apiError('system.busy')) })
  await settled()
  const page = await game()
  await page.ready()
  await pass(5_000)
  await user().click(screen.getByRole('button', { name: 'Play on' }))
  await settled()
  expect(host.log.errors).toMatchObject([{ code: 'system.busy' }])
  expect(page.receivedTypes().at(-1)).toBe('pause')
  await user().click(screen.getByRole('button', { name: 'Take a break' }))
  expect(host.log.navigations).toEqual([{ kind: 'back', to: '' }])
})

test('continues a launch that waits for the check after it', async () => {
  let isDue = true
  const answer = () => {
    if (isDue) throw apiError('play.check.due')
    return aLaunch()
  }
  const check = () => {
    isDue = false
    return aPlaySession()
  }
  const { openFakeGame: game } = openPlay({
    [LAUNCH_CALL]: answer,
    [SESSION_CALL]: { ...due, checkAt: '2026-11-22T04:59:00.000Z' },
    [CHECK_CALL]: check,
  })
  await settled()
  await user().click(screen.getByRole('button', { name: 'Play on' }))
  await settled()
  await game()
})

test('pauses the game while the session is locked, also if it starts listening only then', async () => {
  const { openFakeGame: game } = openPlay()
  await settled()
  const page = await game()
  let uncover = () => {}
  await act(async () => {
    uncover = addCover()
  })
  expect(page.heard).toEqual([])
  await page.ready()
  expect(page.receivedTypes()).toEqual(['pause', 'balance'])
  await act(async () => uncover())
  expect(page.receivedTypes()).toEqual(['pause', 'balance', 'resume'])
})

test('counts a stake reported by the server as activity, but not a message of the game alone', async () => {
  const touched = jest.fn()
  window.addEventListener('pointermove', touched)
  let now = aPlaySession({ staked: '10.00' })
  const { openFakeGame: game } = openPlay({ [SESSION_CALL]: () => now })
  await settled()
  const page = await game()
  await page.ready()
  await page.round()
  expect(touched).not.toHaveBeenCalled()
  now = aPlaySession({ staked: '20.00' })
  await page.round()
  await settled()
  expect(touched).toHaveBeenCalledTimes(1)
  window.removeEventListener('pointermove', touched)
})
