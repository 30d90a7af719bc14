import { screen } from '@testing-library/react'
import { aDraw, aNumero, NOW, nextDraw } from '../testing/lottery.ts'
import { confirmButton, NUMERO_CALL, openLotteryGame, slipLines } from '../testing/open-lottery-game.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

/** The draw on sale closes in half a minute. */
const closing = () => aNumero({ current: aDraw({ closesAt: new Date(NOW + 30_000).toISOString() }) })

test.each([600_000, -600_000])(
  'LOB-247 with a device that is %i ms off counts down by the server’s time, and disables the button at zero',
  async (off) => {
    jest.useFakeTimers({ now: NOW + off })
    const { bet, advance: pass } = openLotteryGame({ [NUMERO_CALL]: () => closing() })
    await bet('One on top', '7')
    expect(screen.getByRole('timer')).toHaveTextContent('00:30')
    expect(confirmButton()).toBeEnabled()
    await pass(29_000)
    expect(screen.getByRole('timer')).toHaveTextContent('00:01')
    expect(confirmButton()).toBeEnabled()
    await pass(1_000)
    expect(screen.getByRole('timer')).toHaveTextContent('Closed')
    expect(confirmButton()).toBeDisabled()
  },
)

test('LOB-254 offers the next draw for a slip whose draw has closed, and moves it only on request', async () => {
  jest.useFakeTimers({ now: NOW })
  let closed = false
  const next = nextDraw({ state: 'open' })
  const {
    bet,
    advance: pass,
    user,
    pressPlace: place,
    sentSlips: sent,
  } = openLotteryGame({
    [NUMERO_CALL]: () => (closed ? aNumero({ current: next, next: null }) : closing()),
  })
  await bet('One on top', '7')
  closed = true
  await pass(30_000)
  expect(screen.getByText('This slip was made for draw 20270201, which is closed')).toBeInTheDocument()
  expect(confirmButton()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Use it for draw 20270216' }))
  expect(screen.getByRole('region', { name: 'Slip' })).toHaveFocus()
  await place()
  await pass(0)
  expect(sent()).toEqual([expect.objectContaining({ drawId: 'siam:TH6:20270216' })])
})

test('LOB-254 leads a guest’s confirmation to the login, and retains the slip after it and after a reload', async () => {
  const { bet, pressPlace: place, host, sentSlips: sent, unmount } = openLotteryGame({}, { session: null })
  await bet('Three on top', '682')
  await place()
  expect(host.log.wishes).toEqual([{ reason: 'Log in to bet on Draw TH6' }])
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
  expect(sent()).toEqual([])
  unmount()
  openLotteryGame()
  await screen.findByRole('region', { name: 'Slip' })
  expect(slipLines()).toEqual([expect.stringContaining('Three on top682')])
})

test('LOB-254 shows a trial that lotteries require a real account, without a bet button', async () => {
  openLotteryGame({}, { session: { type: 4 } })
  expect(await screen.findByText('A trial account cannot bet here')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Place the bets' })).toBeNull()
})
