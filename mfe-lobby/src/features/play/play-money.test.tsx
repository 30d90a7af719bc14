import { act, screen, within } from '@testing-library/react'
import { aLaunch, aPlaySession, LAUNCH_CALL, openPlay, SESSION_CALL } from '../../testing/open-play.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const settled = () => act(() => jest.advanceTimersByTimeAsync(0))
const withBonus = aPlaySession({ balance: '600.00', cash: '300.00', bonus: '300.00', bonusGameTypes: ['RNG'] })
const amountOf = (name: string) => {
  const term = within(screen.getByRole('banner')).queryByText(name)
  return term?.nextElementSibling?.textContent ?? null
}

test.each([
  ['takes bonus money', 'RNG', '฿300.00', '600.00'],
  ['takes cash only', 'LIVE', null, '300.00'],
] as const)(
  'FIX-215 FIX-535 shows cash and usable bonus in the bar for a game that %s, and sends the game their sum',
  async (_, gameType, bonus, told) => {
    const { openFakeGame: game } = openPlay({ [LAUNCH_CALL]: aLaunch({ gameType }), [SESSION_CALL]: withBonus })
    await settled()
    const page = await game()
    await page.ready()
    expect([amountOf('Balance'), amountOf('Bonus')]).toEqual(['฿300.00', bonus])
    expect(page.heard.map(({ message }) => message)).toEqual([{ tessera: 'balance', balance: told }])
  },
)

test('FIX-535 shows bonus money alone once', async () => {
  const { openFakeGame: game } = openPlay({
    [SESSION_CALL]: aPlaySession({ balance: '500.00', cash: '0.00', bonus: '500.00', bonusGameTypes: ['RNG'] }),
  })
  await settled()
  await game()
  expect([amountOf('Balance'), amountOf('Bonus')]).toEqual(['฿0.00', '฿500.00'])
})
