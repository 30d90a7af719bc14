import { apiError, type FakeCall } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aMenu, aNumero, anOrder, aRow, NOW, nextDraw } from '../testing/lottery.ts'
import {
  confirmButton,
  GAMES,
  LIMITS,
  MENUS,
  NUMERO,
  ORDERS,
  openLotteryGame,
  slip,
  slipLines,
} from '../testing/open-lottery-game.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

const odds = (name: string) => screen.getAllByText(name).map((term) => term.nextElementSibling?.textContent)

test('LOB-241 each kind shows its rate, its chance and the edge of the rate in force', async () => {
  const { user } = openLotteryGame()
  await user.click(await screen.findByRole('radio', { name: 'Three in any order' }))
  expect([odds('Pays'), odds('Chance'), odds('House edge')]).toEqual([
    ['150', '300'],
    ['0.6%', '0.3%'],
    ['10%', '10%'],
  ])
  await user.click(screen.getByRole('radio', { name: 'With credit' }))
  expect([odds('Pays'), odds('House edge')]).toEqual([
    ['141.66', '283.33'],
    ['10%', '10%'],
  ])
})

test('LOB-241 a merchant’s own rate moves the edge', async () => {
  const menu = aMenu('TH6')
  const kinds = menu.kinds.map((one) =>
    one.kind === 'three_top' ? { ...one, rates: [{ mode: 'Lott' as const, rate: 80_000, pair: null }] } : one,
  )
  openLotteryGame({ [MENUS]: { ...menu, kinds } })
  await screen.findByRole('radio', { name: 'Three on top' })
  expect([odds('Pays'), odds('House edge')]).toEqual([['800'], ['20%']])
})

test('LOB-245 equal lines become one, and each has its stake, its rate and what it may win', async () => {
  const { bet, user, place, sent } = openLotteryGame()
  await bet('Three on top', '682')
  await bet('Three on top', '682')
  await bet('Two at the bottom', '04')
  expect(slipLines()).toEqual([
    expect.stringMatching(/^Three on top682.*Pays 900 · a hit wins ฿1,800.*2\.00$/),
    expect.stringMatching(/^Two at the bottom04.*Pays 95 · a hit wins ฿95.*1\.00$/),
  ])
  expect(screen.getByText('2 lines in all').parentElement).toHaveTextContent('฿3.00')
  await place()
  await screen.findByText('Your bets are taken')
  expect(sent()[0]).toEqual({
    drawId: 'siam:TH6:20270201',
    mode: 'Lott',
    lines: [
      { kind: 'three_top', numbers: '682', unit: '1.00', times: 2, rate: 90_000 },
      { kind: 'two_bottom', numbers: '04', unit: '1.00', times: 1, rate: 9500 },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(slip().getByText('No numbers yet')).toBeInTheDocument())
})

test('LOB-245 a slip of 500 lines is whole, and draws but a part of them', async () => {
  const { user, sent, place } = openLotteryGame()
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

test('LOB-243 a pasted slip keeps what can be read and marks what cannot', async () => {
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
])('LOB-243 %s of %s puts %i numbers on the slip', async (way, digits, count) => {
  const { user, type } = openLotteryGame()
  await user.click(await screen.findByRole('radio', { name: digits.length === 3 ? 'Three on top' : 'Two on top' }))
  await user.click(screen.getByRole('radio', { name: way }))
  await type(digits)
  expect(slipLines()).toHaveLength(count)
})

test('LOB-244 the quick pick offers no number that is closed, and a closed one is told when it is typed', async () => {
  const closed = [...'0123456789'].filter((digit) => digit !== '7')
  const { bet, user, asked } = openLotteryGame({
    [LIMITS]: {
      drawId: 'siam:TH6:20270201',
      numbers: closed.map((numbers) => ({ kind: 'run_top', numbers, state: 'closed' })),
    },
  })
  await screen.findByText('Draw 20270201')
  await waitFor(() => expect(asked(LIMITS)).toHaveLength(1))
  await bet('One on top', '3')
  expect(screen.getByText('Closed: 3')).toBeInTheDocument()
  for (let pick = 0; pick < 5; pick++) await user.click(screen.getByRole('button', { name: 'Quick pick' }))
  expect(slipLines()).toEqual([expect.stringContaining('One on top7')])
})

test('LOB-246 a rate that changed meanwhile is shown, and only a second confirm takes it', async () => {
  let tries = 0
  const { bet, place, sent } = openLotteryGame({
    [ORDERS]: () => {
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
  await screen.findByText('Your bets are taken')
  expect(sent()[1]?.lines.map(({ rate }) => rate)).toEqual([90_000, 45_000])
})

test('LOB-246 a number that is nearly full says what is free, and the line is cut to it', async () => {
  let tries = 0
  const { bet, place, sent, user } = openLotteryGame({
    [ORDERS]: () => {
      if (tries++ === 0) throw apiError('lottery.number.closed', { lines: [{ at: 0, free: '266.00' }] })
      return anOrder()
    },
  })
  await bet('Three on top', '682')
  await place()
  expect(await screen.findByText(/฿266.00 is still taken/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Bet what is free' }))
  await place()
  await screen.findByText('Your bets are taken')
  expect(sent()[1]?.lines).toEqual([expect.objectContaining({ unit: '266.00', times: 1 })])
})

test.each([600_000, -600_000])(
  'LOB-247 with a device that is %i ms off the countdown keeps the server’s time, and at zero the button is off',
  async (off) => {
    jest.useFakeTimers({ now: NOW + off })
    const { bet, pass } = openLotteryGame({ [NUMERO]: () => aNumero() })
    await bet('One on top', '7')
    expect(screen.getByRole('timer')).toHaveTextContent('30:00')
    expect(confirmButton()).toBeEnabled()
    await pass(1_799_000)
    expect(screen.getByRole('timer')).toHaveTextContent('00:01')
    expect(confirmButton()).toBeEnabled()
    await pass(1_000)
    expect(screen.getByRole('timer')).toHaveTextContent('Closed')
    expect(confirmButton()).toBeDisabled()
  },
)

test('LOB-254 a slip whose draw has closed is offered the next draw, and goes there only when asked to', async () => {
  jest.useFakeTimers({ now: NOW })
  let closed = false
  const next = nextDraw({ state: 'open' })
  const { bet, pass, user, place, sent } = openLotteryGame({
    [NUMERO]: () => (closed ? aNumero({ current: next, next: null }) : aNumero()),
  })
  await bet('One on top', '7')
  closed = true
  await pass(1_800_000)
  expect(screen.getByText('This slip was made for draw 20270201, which is closed')).toBeInTheDocument()
  expect(confirmButton()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Use it for draw 20270216' }))
  await place()
  await pass(0)
  expect(sent()).toEqual([expect.objectContaining({ drawId: 'siam:TH6:20270216' })])
})

test('LOB-254 a guest’s confirm leads to the login, and the slip stands after it and after a reload', async () => {
  const { bet, place, host, sent, unmount } = openLotteryGame({}, { session: null })
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

test('LOB-254 a trial is told that lotteries want a real account, and has no button to bet', async () => {
  openLotteryGame({}, { session: { type: 4 } })
  expect(await screen.findByText('A trial account cannot bet here')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Place the bets' })).toBeNull()
})

test('LOB-251 the page of a game says whose beacon its draw waits for, and that the Thai draw is the house’s own', async () => {
  openLotteryGame()
  expect(await screen.findByText("The house's own test beacon")).toBeInTheDocument()
  expect(screen.getByText(/not the lottery office's/)).toBeInTheDocument()
})

test('a slip that nobody answered is sent again under the same key; another slip has another', async () => {
  let tries = 0
  const { bet, place, asked } = openLotteryGame({
    [ORDERS]: () => {
      if (tries++ === 0) throw apiError('request.unanswered')
      return anOrder()
    },
  })
  await bet('Three on top', '682')
  await place()
  await screen.findByRole('alert')
  await place()
  await screen.findByText('Your bets are taken')
  await bet('Three on top', '999')
  await place()
  await waitFor(() => expect(asked(ORDERS)).toHaveLength(3))
  const keys = asked(ORDERS).map(({ headers }: FakeCall) => headers['Idempotency-Key'])
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('the signed receipt is kept on the device', async () => {
  const { bet, place } = openLotteryGame()
  await bet('Three on top', '682')
  await place()
  const receipt = within(await screen.findByRole('dialog', { name: 'Your bets are taken' }))
  expect(receipt.getByText('o1')).toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('tessera.lottery.receipts') ?? '[]')).toMatchObject([
    { orderId: 'o1', seq: 7, signature: 'cd'.repeat(64) },
  ])
})

test('X-02 a slip does not outlive its member', async () => {
  const { bet, host } = openLotteryGame()
  await bet('Three on top', '682')
  await act(() => host.session.signOut())
  expect(slipLines()).toEqual([])
  expect(sessionStorage.getItem('tessera.lobby.slip.TH6')).toBeNull()
})

test('LOB-179 the draws of an earlier visit stand at once, and are renewed behind it', async () => {
  const first = openLotteryGame()
  await screen.findByText('Draw 20270201')
  first.unmount()
  openLotteryGame({ [GAMES]: () => new Promise(() => {}) })
  expect(await screen.findByRole('heading', { name: 'Draw TH6' })).toBeInTheDocument()
})

test('a game that the house has not leads to those that it has', async () => {
  const { host, user } = openLotteryGame({}, { path: '/m/lottGame?g=VNS' })
  await user.click(await screen.findByRole('link', { name: 'All draws' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/lott' }])
})

test('of five balls a press of a digit is a bet on its place, and of together-kinds the last pair makes the line', async () => {
  const { user } = openLotteryGame({ [GAMES]: [aRow('F5')] }, { game: 'F5' })
  await user.click(await screen.findByRole('radio', { name: 'Ball in its place' }))
  await user.click(screen.getByRole('radio', { name: '3' }))
  await user.click(screen.getByRole('button', { name: '7' }))
  await user.click(screen.getByRole('radio', { name: 'Big' }))
  await user.click(screen.getByRole('button', { name: 'Sum' }))
  await user.click(screen.getByRole('radio', { name: 'Tiger' }))
  await user.click(screen.getByRole('button', { name: 'Add to the slip' }))
  expect(slipLines().map((line) => /^(.*?)(?=Pays)/.exec(line)?.[0])).toEqual([
    'Ball in its placeBall 3 = 7',
    'BigSum',
    'Tiger',
  ])
})

test('pairs that win together are entered one by one, and the last makes the line', async () => {
  const { bet, type } = openLotteryGame({ [GAMES]: [aRow('VNS')] }, { game: 'VNS' })
  await bet('Two together', '71')
  await type('04')
  expect(slipLines()).toEqual([expect.stringMatching(/^Two together04 · 71.*Pays 34/)])
})
