import type { Winner } from '@tessera/site'
import { apiError, type FakeCall, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { JackpotBlock } from './jackpot-block.tsx'
import { JackpotHead } from './jackpot-header.tsx'
import { jackpotStateOf } from './jackpot-of-host.ts'

const aWinner = (n: number): Winner => ({
  vo: {
    gameType: 'RNG',
    vassalage: 'PG',
    gameCode: 'g',
    gameId: `g${n}`,
    nodeId: `n${n}`,
    supportPlay: true,
    isGameH5: true,
    playType: 'ent',
    winAmount: `${1000 + n}.50`,
    userName: `na***${n}`,
    displayName: `Game ${n}`,
    iconUrl: `/cdn/${n}`,
    wonAt: Date.now() - n * 60_000,
  },
})
const winners = (count: number) => ({ winners: Array.from({ length: count }, (_, at) => aWinner(at + 1)) })

function open(options: FakeHostOptions = {}, language: 'th' | 'en' = 'en') {
  startTestTexts('mfe-lobby', { th: {}, en: {} }, language)
  const host = fakeHost({
    language: language === 'en' ? 'EN' : 'TH',
    ...options,
    replies: {
      'GET /api/v1/winners': winners(5),
      'GET /api/v1/jackpots': { mode: 'demo', pools: [] },
      ...options.replies,
    },
  })
  const launch = jest.fn(async () => {})
  const view = render(<JackpotBlock host={host} launch={launch} />)
  const { calls } = host.http as unknown as { calls: FakeCall[] }
  return { host, launch, calls, user: userEvent.setup(), ...view }
}
const moving = (less: boolean) => {
  window.matchMedia = ((query: string) => ({ matches: less && query.includes('reduce') })) as typeof window.matchMedia
}
const board = () => screen.findByRole('region', { name: 'Latest winners' })
const games = async () =>
  within(await board())
    .getAllByRole('listitem')
    .map((row) => /Game \d/.exec(row.textContent ?? '')?.[0])

beforeEach(() => moving(false))

test.each([
  ['th', 'ตัวอย่าง ไม่ใช่เงินรางวัล'],
  ['en', 'Demo, not a prize'],
] as const)('LOB-189 in %s labels the counter as %s', async (language, words) => {
  open({}, language)
  expect(await screen.findByText(words)).toBeInTheDocument()
})

const aPool = (amount: string) => ({
  pool: 'siam-grand',
  displayName: 'Siam Grand',
  amount,
  at: '2026-11-20T03:00:00.000Z',
  seed: '10000.00',
  mustHitBy: '50000.00',
  cycle: 1,
  commit: 'c',
  nodeIds: ['n1'],
  last: null,
})

describe('a pool', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('LOB-189 counts up to its balance and never beyond, without the demonstration label', async () => {
    let amount = '12345.67'
    open({ replies: { 'GET /api/v1/jackpots': () => ({ mode: 'pool', pools: [aPool(amount)] }) } })
    expect(await screen.findByText('฿12,345')).toBeInTheDocument()
    expect(screen.getByText('Siam Grand')).toBeInTheDocument()
    expect(screen.getByText('Paid before it passes ฿50,000')).toBeInTheDocument()
    expect(screen.queryByText('Demo, not a prize')).toBeNull()
    amount = '12400.99'
    const seen = new Set<number>()
    for (let i = 0; i < 400; i++) {
      await act(async () => void (await jest.advanceTimersByTimeAsync(50)))
      seen.add(Number(screen.getByText(/^฿12,/).textContent?.replace(/\D/g, '')))
    }
    expect(seen.size).toBeGreaterThan(10)
    expect([Math.min(...seen), Math.max(...seen)]).toEqual([12_345, 12_400])
  })

  test('LOB-189 shows no number for a merchant without a jackpot', async () => {
    const { host } = open({ replies: { 'GET /api/v1/jackpots': { mode: 'off', pools: [] } } })
    await act(async () => {})
    expect(jackpotStateOf(host).jackpots.value?.mode).toBe('off')
    expect(screen.queryByText('Demo, not a prize')).toBeNull()
  })
})

describe('the counter', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

  test('LOB-150 runs until the visitor stops it', async () => {
    const { host } = open()
    await pass(0)
    const { home } = jackpotStateOf(host).counters
    const first = home.value
    await pass(6000)
    expect(home.value).toBeGreaterThan(first)
    expect(screen.getByRole('img', { name: home.value.toLocaleString('en') })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Stop the number' }))
    const stopped = home.value
    await pass(60_000)
    expect(home.value).toBe(stopped)
    fireEvent.click(screen.getByRole('button', { name: 'Let the number run' }))
    await pass(6000)
    expect(home.value).toBeGreaterThan(stopped)
  })

  test('is static with reduced motion, without a stop control', async () => {
    moving(true)
    const { host } = open()
    await pass(0)
    const { home } = jackpotStateOf(host).counters
    const first = home.value
    await pass(60_000)
    expect(home.value).toBe(first)
    expect(screen.queryByRole('button', { name: 'Stop the number' })).toBeNull()
  })

  test('LOB-157 has a separate counter on the page of jackpots', async () => {
    startTestTexts('mfe-lobby', { th: {}, en: {} }, 'en')
    const host = fakeHost()
    render(<JackpotHead host={host} />)
    await pass(0)
    expect(screen.getByText(jackpotStateOf(host).counters.list.value.toLocaleString('en'))).toBeInTheDocument()
  })
})

test('LOB-161 requests fifty winners for the board', async () => {
  const { calls } = open()
  await board()
  expect(calls.filter(({ query }) => 'limitNum' in query).map(({ query }) => query)).toEqual([
    { language: 'EN', limitNum: 50 },
  ])
})

test('LOB-151 changes the shown winners by a swipe and by the arrows, within the ends', async () => {
  const { user } = open()
  expect(await games()).toEqual(['Game 1', 'Game 2', 'Game 3'])
  const list = within(await board()).getByRole('list')
  fireEvent.pointerDown(list, { clientX: 200 })
  fireEvent.pointerUp(list, { clientX: 139 })
  expect(await games()).toEqual(['Game 4', 'Game 5'])
  expect(await board()).toHaveTextContent('4–5 of 5')
  fireEvent.pointerDown(list, { clientX: 200 })
  fireEvent.pointerUp(list, { clientX: 100 })
  expect(await games()).toEqual(['Game 4', 'Game 5'])
  expect(screen.getByRole('button', { name: 'Older winners' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Newer winners' }))
  expect(await games()).toEqual(['Game 1', 'Game 2', 'Game 3'])
})

test('LOB-152 LOB-162 shows winner and amount, masked, and launches the game on a press', async () => {
  const { launch, user } = open()
  const row = within(await board()).getByRole('button', { name: /Game 2/ })
  expect(row).toHaveTextContent('na***2')
  expect(row).toHaveTextContent('won ฿1,002.50')
  expect(row).toHaveTextContent('2 minutes ago')
  await user.click(row)
  expect(launch.mock.calls).toEqual([['n2', 'Game 2']])
})

test('names the jackpot of a winner', async () => {
  const hit = aWinner(2)
  hit.vo.jackpot = 'Siam Gold'
  open({ replies: { 'GET /api/v1/winners': { winners: [aWinner(1), hit] } } })
  expect(within(await board()).getByRole('button', { name: /Game 2/ })).toHaveTextContent('Siam Gold')
  expect(within(await board()).getByRole('button', { name: /Game 1/ })).not.toHaveTextContent('Siam Gold')
})

test('shows earlier winners immediately on return, and refreshes them', async () => {
  const { host, calls, unmount } = open()
  await board()
  unmount()
  render(<JackpotBlock host={host} launch={async () => {}} />)
  expect(screen.getByRole('button', { name: /Game 1/ })).toBeInTheDocument()
  await act(async () => {})
  expect(calls.filter(({ query }) => 'limitNum' in query)).toHaveLength(2)
})

test('shows an empty board without a win, and retries a failure', async () => {
  let fails = true
  const answer = () => {
    if (fails) throw apiError('system.busy')
    return winners(0)
  }
  const { user } = open({ replies: { 'GET /api/v1/winners': answer } })
  expect(await screen.findByText('The winners could not be loaded')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: /again|Retry/i }))
  expect(await screen.findByText('No big wins just now')).toBeInTheDocument()
})

test('shows no link if no slice has the page of jackpots', () => {
  open({ canOpen: () => false })
  expect(screen.queryByRole('link', { name: /See all/ })).toBeNull()
})
