import { act, screen, within } from '@testing-library/react'
import { aLotteryRow, aMenu } from '../testing/lottery.ts'
import { GAMES_CALL, MENUS_CALL, openLotteryGame, slipLines } from '../testing/open-lottery-game.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const odds = (name: string) => screen.getAllByText(name).map((term) => term.nextElementSibling?.textContent)

test('LOB-241 shows rate, chance and edge of the rate in force for each kind', async () => {
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

test('LOB-241 adjusts the edge to a merchant’s rate', async () => {
  const menu = aMenu('TH6')
  const kinds = menu.kinds.map((one) =>
    one.kind === 'three_top' ? { ...one, rates: [{ mode: 'Lott' as const, rate: 80_000, pair: null }] } : one,
  )
  openLotteryGame({ [MENUS_CALL]: { ...menu, kinds } })
  await screen.findByRole('radio', { name: 'Three on top' })
  expect([odds('Pays'), odds('House edge')]).toEqual([['800'], ['20%']])
})

test('LOB-251 names the beacon of a game’s draw, and that the Thai draw is the house’s', async () => {
  openLotteryGame()
  expect(await screen.findByText("The house's own test beacon")).toBeInTheDocument()
  expect(screen.getByText(/not the lottery office's/)).toBeInTheDocument()
})

test('stores the signed receipt on the device', async () => {
  const { bet, pressPlace: place } = openLotteryGame()
  await bet('Three on top', '682')
  await place()
  const receipt = within(await screen.findByRole('dialog', { name: 'Your bets are taken' }))
  expect(receipt.getByText('o1')).toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('tessera.lottery.receipts') ?? '[]')).toMatchObject([
    { orderId: 'o1', seq: 7, signature: 'cd'.repeat(64) },
  ])
})

test('X-02 clears a slip with its member', async () => {
  const { bet, host } = openLotteryGame()
  await bet('Three on top', '682')
  await act(() => host.session.signOut())
  expect(slipLines()).toEqual([])
  expect(sessionStorage.getItem('tessera.lobby.slip.TH6')).toBeNull()
})

test('LOB-179 shows the draws of an earlier visit immediately, and refreshes them in the background', async () => {
  const first = openLotteryGame()
  await screen.findByText('Draw 20270201')
  first.unmount()
  openLotteryGame({ [GAMES_CALL]: () => new Promise(() => {}) })
  expect(await screen.findByRole('heading', { name: 'Draw TH6' })).toBeInTheDocument()
})

test('leads from an unknown game to the available ones', async () => {
  const { host, user } = openLotteryGame({}, { path: '/m/lottGame?g=VNS' })
  await user.click(await screen.findByRole('link', { name: 'All draws' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/lott' }])
})

test('places a bet on a digit of five balls by one press, and requires no number for sides', async () => {
  const { user } = openLotteryGame({ [GAMES_CALL]: [aLotteryRow('F5')] }, { game: 'F5' })
  await user.click(await screen.findByRole('radio', { name: 'Ball in its place' }))
  await user.click(await screen.findByRole('radio', { name: '3' }))
  await user.click(await screen.findByRole('button', { name: '7' }))
  await user.click(screen.getByRole('radio', { name: 'Big' }))
  await user.click(await screen.findByRole('button', { name: 'Sum' }))
  await user.click(screen.getByRole('radio', { name: 'Tiger' }))
  await user.click(screen.getByRole('button', { name: 'Add to the slip' }))
  expect(slipLines().map((line) => /^(.*?)(?=Pays)/.exec(line)?.[0])).toEqual([
    'Ball in its placeBall 3 = 7',
    'BigSum',
    'Tiger',
  ])
})

test('enters pairs that win together one by one, and adds the line with the last', async () => {
  const { bet, type } = openLotteryGame({ [GAMES_CALL]: [aLotteryRow('VNS')] }, { game: 'VNS' })
  await bet('Two together', '71')
  await type('04')
  expect(slipLines()).toEqual([expect.stringMatching(/^Two together04 · 71.*Pays 34/)])
})
