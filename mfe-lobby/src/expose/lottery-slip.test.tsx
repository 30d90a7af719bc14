import { apiError, type FakeCall } from '@tessera/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { anOrder } from '../testing/lottery.ts'
import {
  findReceipt,
  LIMITS_CALL,
  ORDERS_CALL,
  openLotteryGame,
  slipCard,
  slipLines,
} from '../testing/open-lottery-game.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('LOB-245 merges equal lines, and shows stake, rate and possible win of each', async () => {
  const { bet, user, pressPlace: place, sentSlips: sent } = openLotteryGame()
  await bet('Three on top', '682')
  await bet('Three on top', '682')
  await bet('Two at the bottom', '04')
  expect(slipLines()).toEqual([
    expect.stringMatching(/^Three on top682.*Pays 900 · a hit wins ฿1,800.*2\.00$/),
    expect.stringMatching(/^Two at the bottom04.*Pays 95 · a hit wins ฿95.*1\.00$/),
  ])
  expect(screen.getByText('2 lines in all').parentElement).toHaveTextContent('฿3.00')
  await place()
  await findReceipt()
  expect(sent()[0]).toEqual({
    drawId: 'siam:TH6:20270201',
    mode: 'Lott',
    lines: [
      { kind: 'three_top', numbers: '682', unit: '1.00', times: 2, rate: 90_000 },
      { kind: 'two_bottom', numbers: '04', unit: '1.00', times: 1, rate: 9500 },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(slipCard().getByText('No numbers yet')).toBeInTheDocument())
})

test('LOB-245 accepts a slip of 500 lines, and renders only part of them', async () => {
  const { user, sentSlips: sent, pressPlace: place } = openLotteryGame()
  await user.click(await screen.findByRole('button', { name: 'Paste a slip' }))
  const box = await screen.findByRole('textbox', { name: 'Text of the slip' })
  await user.click(box)
  await user.paste(Array.from({ length: 501 }, (_, at) => `${String(at).padStart(3, '0')}=2`).join(' '))
  await user.click(screen.getByRole('button', { name: 'Add 501 lines' }))
  expect(await screen.findByText('A slip has 500 lines at most')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Paste a slip' }))
  await user.click(await screen.findByRole('textbox', { name: 'Text of the slip' }))
  await user.paste(Array.from({ length: 500 }, (_, at) => `${String(at).padStart(3, '0')}=2`).join(' '))
  await user.click(screen.getByRole('button', { name: 'Add 500 lines' }))
  expect(await screen.findByText('500 lines in all')).toBeInTheDocument()
  expect(slipLines().length).toBeLessThan(60)
  await place()
  expect(sent()[0]?.lines).toHaveLength(500)
})

test('LOB-243 retains readable parts of a pasted slip and marks the rest', async () => {
  const { user } = openLotteryGame()
  await user.click(await screen.findByRole('button', { name: 'Paste a slip' }))
  await user.click(await screen.findByRole('textbox', { name: 'Text of the slip' }))
  await user.paste('682=20x10 ๐๔=5*5 nonsense 123,124/125=10')
  expect(screen.getByText('Not read: nonsense')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add 7 lines' }))
  expect(screen.getByRole('textbox', { name: 'Text of the slip' })).toHaveValue('nonsense')
  expect(screen.getByText('7 lines in all').parentElement).toHaveTextContent('฿70.00')
})

test.each([
  ['All orders', '682', 6],
  ['19 doors', '7', 19],
  ['Sweep front', '7', 10],
])('LOB-243 adds by %s of %s to the slip %i numbers', async (way, digits, count) => {
  const { user, type } = openLotteryGame()
  await user.click(await screen.findByRole('radio', { name: digits.length === 3 ? 'Three on top' : 'Two on top' }))
  await user.click(screen.getByRole('radio', { name: way }))
  await type(digits)
  expect(slipLines()).toHaveLength(count)
})

test('LOB-244 offers no closed number in the quick pick, and shows a typed one as closed', async () => {
  const closed = [...'0123456789'].filter((digit) => digit !== '7')
  const {
    bet,
    user,
    callsOf: asked,
  } = openLotteryGame({
    [LIMITS_CALL]: {
      drawId: 'siam:TH6:20270201',
      numbers: closed.map((numbers) => ({ kind: 'run_top', numbers, state: 'closed' })),
    },
  })
  await screen.findByText('Draw 20270201')
  await waitFor(() => expect(asked(LIMITS_CALL)).toHaveLength(1))
  await bet('One on top', '3')
  expect(screen.getByText('Closed: 3')).toBeInTheDocument()
  for (let pick = 0; pick < 5; pick++) await user.click(screen.getByRole('button', { name: 'Quick pick' }))
  expect(slipLines()).toEqual([expect.stringContaining('One on top7')])
})

test('LOB-246 shows a rate that changed meanwhile, and accepts it only on a second confirmation', async () => {
  let tries = 0
  const {
    bet,
    pressPlace: place,
    sentSlips: sent,
  } = openLotteryGame({
    [ORDERS_CALL]: () => {
      if (tries++ === 0) throw apiError('lottery.rate.changed', { lines: [{ at: 1, rate: 45_000 }] })
      return anOrder()
    },
  })
  await bet('Three on top', '123')
  await bet('Three on top', '682')
  await place()
  expect(await screen.findByText(/Some rates have changed|lottery_rate_changed/)).toBeInTheDocument()
  expect(slipLines()[0]).toMatch(/682.*Pays 450 · a hit wins ฿450.*It paid 900/)
  expect(sent()).toHaveLength(1)
  await place()
  await findReceipt()
  expect(sent()[1]?.lines.map(({ rate }) => rate)).toEqual([90_000, 45_000])
})

test('LOB-246 shows the free amount of a nearly full number, and cuts the line to it', async () => {
  let tries = 0
  const {
    bet,
    pressPlace: place,
    sentSlips: sent,
    user,
  } = openLotteryGame({
    [ORDERS_CALL]: () => {
      if (tries++ === 0) throw apiError('lottery.number.closed', { lines: [{ at: 0, free: '266.00' }] })
      return anOrder()
    },
  })
  await bet('Three on top', '682')
  await place()
  expect(await screen.findByText(/฿266.00 is still taken/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Bet what is free' }))
  await place()
  await findReceipt()
  expect(sent()[1]?.lines).toEqual([expect.objectContaining({ unit: '266.00', times: 1 })])
})

test('resends a slip without a response under the same key, and another slip under another', async () => {
  let tries = 0
  const {
    bet,
    pressPlace: place,
    callsOf: asked,
  } = openLotteryGame({
    [ORDERS_CALL]: () => {
      if (tries++ === 0) throw apiError('request.unanswered')
      return anOrder()
    },
  })
  await bet('Three on top', '682')
  await place()
  await screen.findByRole('alert')
  await place()
  await findReceipt()
  await bet('Three on top', '999')
  await place()
  await waitFor(() => expect(asked(ORDERS_CALL)).toHaveLength(3))
  const keys = asked(ORDERS_CALL).map(({ headers }: FakeCall) => headers['Idempotency-Key'])
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('places a slip without a response once, also if the page was reloaded meanwhile', async () => {
  const first = openLotteryGame({
    [ORDERS_CALL]: () => {
      throw apiError('request.unanswered')
    },
  })
  await first.bet('Three on top', '682')
  await first.pressPlace()
  const note = (await screen.findByRole('alert')).textContent
  cleanup()
  const second = openLotteryGame()
  expect(await screen.findByRole('alert')).toHaveTextContent(note ?? 'a note')
  await second.pressPlace()
  await findReceipt()
  const keys = [first, second].map(({ callsOf }) => callsOf(ORDERS_CALL)[0]?.headers['Idempotency-Key'])
  expect(keys[0]).toBe(keys[1])
})

test('locks the slip while it is sent, and clears exactly the lines that were placed', async () => {
  let answer = (): void => {}
  const { bet, pressPlace } = openLotteryGame({
    [ORDERS_CALL]: () =>
      new Promise((resolve) => {
        answer = () => resolve(anOrder())
      }),
  })
  await bet('Three on top', '682')
  await pressPlace()
  for (const button of screen.getAllByRole('button', { name: /^Remove|^Clear/ })) expect(button).toBeDisabled()
  answer()
  await findReceipt()
})

test('places the same bets anew after an unanswered slip was cleared', async () => {
  let tries = 0
  const { bet, pressPlace, callsOf, user } = openLotteryGame({
    [ORDERS_CALL]: () => {
      if (tries++ === 0) throw apiError('request.unanswered')
      return anOrder()
    },
  })
  await bet('Three on top', '682')
  await pressPlace()
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Clear the slip' }))
  await bet('Three on top', '682')
  await pressPlace()
  await findReceipt()
  const keys = callsOf(ORDERS_CALL).map(({ headers }: FakeCall) => headers['Idempotency-Key'])
  expect(new Set(keys).size).toBe(2)
})
