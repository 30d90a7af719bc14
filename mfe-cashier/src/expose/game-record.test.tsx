import type { RoundDetail, RoundRow } from '@tessera/site'
import {
  apiError,
  type FakeCall,
  type FakeHostOptions,
  fakeHost,
  type fakeHttp,
  startTestTexts,
} from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import GameRecord from './game-record.tsx'

const RECORDS = 'GET /api/v1/records/games'
const ROUND = 'GET /api/v1/rounds'
const NOW = Date.parse('2026-11-22T05:00:00Z')

const round = (over: Partial<RoundRow> = {}): RoundRow => ({
  id: 'TESS.r1',
  providerRound: 'r1',
  vassalage: 'TESS',
  vendorName: 'Tessera Games',
  gameType: 'RNG',
  nodeId: 'n1',
  displayName: 'Himmapan Secrets',
  iconUrl: null,
  state: 'settled',
  stake: '10.00',
  win: '26.40',
  openedAt: '2026-11-22T04:59:00.000Z',
  closedAt: '2026-11-22T04:59:03.000Z',
  ...over,
})
const rows = [
  round({ id: 'TESS.o1', providerRound: 'o1', state: 'open', win: '0.00', closedAt: null, displayName: 'Sky Lantern' }),
  round(),
  round({ id: 'TESS.r2', displayName: 'Naga', win: '0.00', closedAt: '2026-11-21T10:00:00.000Z' }),
  round({ id: 'TESS.r3', displayName: 'Garuda', state: 'void', win: '0.00', closedAt: '2026-11-20T10:00:00.000Z' }),
]
const reply = (list: readonly RoundRow[], totalPages = 1, pageNum = 1) => ({
  list,
  pageNum,
  totalPages,
  totalCount: list.length,
  totals: { staked: '30.00', won: '26.40', net: '-3.60' },
})
const detail = (over: Partial<RoundDetail> = {}): RoundDetail => ({
  ...round(),
  mode: 'real',
  odds: null,
  moves: [
    { kind: 'bet', amount: '10.00', at: '2026-11-22T04:59:00.000Z', balanceAfter: '90.00' },
    { kind: 'win', amount: '26.40', at: '2026-11-22T04:59:03.000Z', balanceAfter: '116.40' },
  ],
  proof: {
    gameId: 'himmapan-secrets',
    commit: 'ab'.repeat(32),
    clientSeed: 'c',
    nonce: 3,
    serverSeed: 'cd'.repeat(32),
    outcome: '{}',
  },
  ...over,
})

function open(replies: FakeHostOptions['replies'] = {}, options: FakeHostOptions = {}) {
  startTestTexts('mfe-cashier', { th, en }, 'en')
  const host = fakeHost({
    session: {},
    language: 'EN',
    path: '/m/gameRecord',
    ...options,
    replies: { [RECORDS]: reply(rows), [ROUND]: detail(), ...replies },
  })
  jest.spyOn(host.http, 'now').mockReturnValue(NOW)
  render(<GameRecord host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const asked = (key = RECORDS) => calls.filter((call) => call.key === key).map(({ query }) => query)
  return { host, asked, user: userEvent.setup() }
}
const group = (name: string) => screen.findByRole('region', { name })
const rowsIn = (region: HTMLElement) => within(region).getAllByRole('listitem')

test('CSH-004 CSH-020 lists the rounds of the last seven days by day, running ones first', async () => {
  const { asked } = open()
  expect(rowsIn(await group('In play'))).toHaveLength(1)
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(heads).toEqual(['In play', 'Today · 2026/11/22', 'Yesterday · 2026/11/21', '2026/11/20'])
  expect(asked()).toEqual([{ language: 'EN', from: '2026-11-16', to: '2026-11-22', pageNo: 1, pageSize: 30 }])
})

test('shows the result of a round in words and figures, not only by its colour', async () => {
  open()
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) })
  await group('In play')
  expect(button('Himmapan')).toHaveTextContent(/Stake 10\.00 · won 26\.40.*\+16\.40.*Won/)
  expect(button('Himmapan')).toHaveTextContent('11:59:03')
  expect(button('Naga')).toHaveTextContent(/\u221210\.00.*Lost/)
  expect(button('Garuda')).toHaveTextContent(/Stake returned/)
  expect(button('Sky Lantern')).toHaveTextContent(/In play/)
  expect(button('Sky Lantern')).not.toHaveTextContent(/Net/)
})

test('CSH-020 shows the server’s sums of all matches', async () => {
  open()
  await group('In play')
  const [staked, won, net] = screen.getAllByRole('definition')
  expect([staked?.textContent, won?.textContent, net?.textContent]).toEqual(['30.00', '26.40', '\u22123.60'])
})

test('CSH-020 stores filters in the address and sends them in the call', async () => {
  const { host, asked, user } = open()
  await group('In play')
  await user.click(screen.getByRole('radio', { name: 'Fishing' }))
  expect(host.navigation.path).toBe('/m/gameRecord?type=FISH')
  await user.click(screen.getByRole('radio', { name: 'Ended' }))
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(host.navigation.path).toBe('/m/gameRecord?from=2026-11-22&to=2026-11-22&type=FISH&state=settled')
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      from: '2026-11-22',
      to: '2026-11-22',
      gameType: 'FISH',
      state: 'settled',
    }),
  )
  await user.click(screen.getByRole('radio', { name: 'All games' }))
  expect(host.navigation.path).toBe('/m/gameRecord?from=2026-11-22&to=2026-11-22&state=settled')
})

test.each([
  ['/m/gameRecord?from=2026-11-01&to=2026-11-05&type=LIVE', { from: '2026-11-01', to: '2026-11-05', gameType: 'LIVE' }],
  ['/m/gameRecord?from=2026-11-01&to=2026-11-23', { from: '2026-11-16', to: '2026-11-22' }],
  ['/m/gameRecord?from=2026-06-01&to=2026-11-05', { from: '2026-11-16', to: '2026-11-22' }],
  ['/m/gameRecord?type=CHESS&state=lost', { from: '2026-11-16', to: '2026-11-22' }],
])('reads from the address %s the filter %j', async (path, query) => {
  const { asked } = open({}, { path })
  await group('In play')
  expect(asked()).toEqual([{ language: 'EN', pageNo: 1, pageSize: 30, ...query }])
})

test('CSH-020 loads further pages, and retries a failed page', async () => {
  let fails = true
  const answer = ({ query }: FakeCall) => {
    if (query.pageNo === 1) return reply([round()], 2)
    if (fails) throw apiError('system.busy')
    return reply([round({ id: 'TESS.r9', displayName: 'Far back' })], 2, 2)
  }
  const { user } = open({ [RECORDS]: answer })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  fails = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Far back/ })).toBeInTheDocument()
})

test('CSH-020 shows an empty state without rounds with a link to the games', async () => {
  const { host, user } = open({ [RECORDS]: reply([]) })
  expect(await screen.findByText('No rounds in these days')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'To the game centre' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/gameCenter' }])
})

test('shows a failure with a retry that recovers in place; shows a missing network', async () => {
  let fails = true
  const { user } = open({
    [RECORDS]: () => {
      if (fails) throw apiError('system.busy')
      return reply(rows)
    },
  })
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('The game records did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await group('In play')
})

test('shows that a device is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open({
    [RECORDS]: () => {
      throw apiError('request.offline')
    },
  })
  expect(await screen.findByText('You are offline')).toBeInTheDocument()
  online.mockRestore()
})

const sheet = (name: string) => screen.findByRole('dialog', { name })
const openRow = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('CSH-020 CSH-052 opens a round with stake, win and net, the balance before it and after each move, its proof, and a replay link', async () => {
  const { host, asked, user } = open()
  await openRow(user, /Himmapan/)
  const dialog = within(await sheet('Himmapan Secrets'))
  const moves = within(await dialog.findByRole('region', { name: 'Moves of money' })).getAllByRole('listitem')
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts.slice(1, 4)).toEqual(['฿10.00', '฿26.40', '+16.40'])
  expect(moves.map((move) => move.textContent)).toEqual([
    'Before the roundBalance 100.00',
    'Stake\u221210.0011:59:00Balance 90.00',
    'Won+26.4011:59:03Balance 116.40',
  ])
  expect(asked(ROUND)).toEqual([{ language: 'EN', id: 'TESS.r1' }])
  expect(dialog.getByText('ab'.repeat(32))).toBeInTheDocument()
  await user.click(dialog.getByRole('link', { name: 'Fairness check' }))
  await user.click(dialog.getByRole('link', { name: 'Play again' }))
  expect(host.log.navigations).toEqual([
    { kind: 'push', to: '/m/fair?round=TESS.r1' },
    { kind: 'push', to: '/m/play?nodeId=n1' },
  ])
})

test('shows the moves of another opened round, and none of the previous one', async () => {
  const answer = ({ query }: FakeCall) => (query.id === 'TESS.r1' ? detail() : new Promise(() => {}))
  const { asked, user } = open({ [ROUND]: answer })
  await openRow(user, /Himmapan/)
  await within(await sheet('Himmapan Secrets')).findByRole('region', { name: 'Moves of money' })
  await user.keyboard('{Escape}')
  await openRow(user, /Naga/)
  expect(within(await sheet('Naga')).queryByRole('region', { name: 'Moves of money' })).toBeNull()
  expect(asked(ROUND).map(({ id }) => id)).toEqual(['TESS.r1', 'TESS.r2'])
})

test('shows the list’s data of a round immediately, and retains it if the rest fails to load', async () => {
  let fails = true
  const answer = () => {
    if (fails) throw apiError('system.busy')
    return detail({ proof: null })
  }
  const { user } = open({ [ROUND]: answer })
  await openRow(user, /Naga/)
  const dialog = within(await sheet('Naga'))
  expect(dialog.getByText('Tessera Games')).toBeInTheDocument()
  expect(await dialog.findByText('The details did not load')).toBeInTheDocument()
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByRole('region', { name: 'Moves of money' })
  expect(dialog.queryByText('This round can be proved')).toBeNull()
})

test('LOB-183 leads from a running round back into its game', async () => {
  const { host, user } = open({ [ROUND]: detail({ state: 'open', closedAt: null, moves: [], proof: null }) })
  await openRow(user, /Sky Lantern/)
  await user.click(within(await sheet('Sky Lantern')).getByRole('link', { name: 'Go on with this round' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/play?nodeId=n1' }])
})

test('X-02 X-31 reloads on a change of language, and clears all of the member with the session', async () => {
  const { host, asked } = open()
  await group('In play')
  await act(() => host.locale.change('TH'))
  expect(asked().at(-1)).toMatchObject({ language: 'TH' })
  await act(() => host.session.signOut())
  expect(screen.queryByRole('button', { name: /Himmapan/ })).toBeNull()
})
