import { PlaySession, TestPlay } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const sessionOf = async (as: Browser, query: Record<string, string> = {}) =>
  (await api.call(PlaySession, { as, query })).reply.value

const opened = async (as: Browser, over: object = {}) => {
  const { member_id } = await api.db
    .selectFrom('sessions')
    .select('member_id')
    .where('handle', '=', as.handle ?? '')
    .executeTakeFirstOrThrow()
  const { node_id, game_id } = await api.db.selectFrom('games').selectAll().limit(1).executeTakeFirstOrThrow()
  await api.db
    .insertInto('play_sessions')
    .values({
      token_hash: `hash-${Math.random()}`,
      provider: 'TESS',
      merchant: 'siam',
      member_id,
      session: as.handle ?? '',
      node_id,
      game_id,
      trial: true,
      play_balance: 985_000n,
      play_staked: 40_000n,
      play_won: 25_000n,
      created_at: api.now(),
      ...over,
    })
    .execute()
}

test('LOB-182 returns for a real-money session the stakes of the game and its result so far', async () => {
  const value = await sessionOf(await api.signIn('demo01'))
  expect(value).toMatchObject({
    mode: 'real',
    startedAt: null,
    staked: '0.00',
    won: '0.00',
    net: '0.00',
    checkAt: null,
  })
  expect(Number(value.balance)).toBeGreaterThan(0)
})

test('gives a member who tries a game play money for that game, with its result since the opening', async () => {
  const as = await api.signIn('demo01')
  const trial = { mode: 'trial' }
  expect(await sessionOf(as, trial)).toMatchObject({ ...trial, balance: '10000.00', startedAt: null, net: '0.00' })
  await opened(as)
  expect(await sessionOf(as, trial)).toEqual({
    mode: 'trial',
    balance: '9850.00',
    cash: '9850.00',
    bonus: '0.00',
    bonusGameTypes: [],
    startedAt: api.now().toISOString(),
    staked: '400.00',
    won: '250.00',
    net: '-150.00',
    checkAt: null,
  })
  expect((await sessionOf(as)).staked).toBe('0.00')
})

test('gives a trial account one play balance for all games, whatever the request', async () => {
  const as = new Browser()
  await api.call(TestPlay, { as, body: { moduleId: 'COMM3' } })
  await opened(as, { play_balance: null, play_staked: 100n, play_won: 0n })
  expect(await sessionOf(as)).toMatchObject({ mode: 'trial', balance: '10000.00', net: '-1.00' })
})
