import type { LineInput, LotteryGameCode } from '@tessera/site'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import LotteryGame from '../expose/lottery-game.tsx'
import { aLotteryRow, aMenu, aNumero, anOrder, NOW } from './lottery.ts'

export const GAMES_CALL = 'GET /api/v1/lottery/games'
export const NUMERO_CALL = 'GET /api/v1/lottery/numero'
export const MENUS_CALL = 'GET /api/v1/lottery/menus'
export const LIMITS_CALL = 'GET /api/v1/lottery/limits'
export const ORDERS_CALL = 'POST /api/v1/lottery/orders'

/** The page of a lottery game, whose server has its own clock. */
export function openLotteryGame(
  replies: FakeHostOptions['replies'] = {},
  options: FakeHostOptions & { game?: LotteryGameCode } = {},
) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const { game = 'TH6' } = options
  const host = fakeHost({
    session: {},
    language: 'EN',
    path: `/m/lottGame?g=${game}`,
    ...options,
    replies: {
      [GAMES_CALL]: [aLotteryRow(game)],
      [NUMERO_CALL]: aNumero(),
      [MENUS_CALL]: aMenu(game),
      [LIMITS_CALL]: ({ query }: { query: Record<string, unknown> }) => ({ drawId: query.drawId, numbers: [] }),
      [ORDERS_CALL]: anOrder(),
      ...replies,
    },
  })
  let serverTime = NOW
  jest.spyOn(host.http, 'now').mockImplementation(() => serverTime)
  const user = userEvent.setup({ delay: null })
  const view = render(<LotteryGame host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const pressDigits = async (digits: string) => {
    for (const digit of digits) await user.click(await screen.findByRole('button', { name: digit }))
  }
  return {
    host,
    user,
    ...view,
    callsOf: (key: string) => calls.filter((call) => call.key === key),
    /** Moves the server's clock and the page's, which must be a fake one. */
    advance: (ms: number) =>
      act(async () => {
        serverTime += ms
        await jest.advanceTimersByTimeAsync(ms)
      }),
    /** Bets a number of a kind by the keys of the page. */
    bet: async (kind: string, digits: string) => {
      await user.click(await screen.findByRole('radio', { name: kind }))
      await pressDigits(digits)
    },
    type: pressDigits,
    pressPlace: () => user.click(screen.getByRole('button', { name: /Place the bets|Confirm the new rates/ })),
    sentSlips: () => calls.filter(({ key }) => key === ORDERS_CALL).map(({ body }) => body as { lines: LineInput[] }),
  }
}

export const slipCard = () => within(screen.getByRole('region', { name: 'Slip' }))
export const slipLines = () =>
  slipCard()
    .queryAllByRole('listitem')
    .map((line) => line.textContent ?? '')
export const confirmButton = () => screen.getByRole('button', { name: /Place the bets|Confirm the new rates/ })
/** Receipt dialog after a slip was accepted. */
export const findReceipt = () => screen.findByRole('dialog', { name: 'Your bets are taken' })
