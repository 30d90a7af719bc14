import { GameList, LaunchGame } from '@tessera/site/calls'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { hashToken } from '../../identity/sessions/sessions.domain.ts'
import { isSitePath, playUrl } from './launch.domain.ts'

const PLAY = 'https://play.example'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ config: { PLAY_ORIGIN: PLAY } })
})
afterAll(() => api.close())

const idOf = async (username: string) =>
  (
    await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
const openRound = (member_id: string, round_id: string, node_id: string) => ({
  merchant: 'siam',
  provider: 'TESS',
  round_id,
  member_id,
  product: 'games' as const,
  game_type: 'RNG',
  node_id,
  game_id: 'g',
  cash: 1_050n,
  bonus: 0n,
  odds: null,
  opened_at: new Date('2026-11-20T03:00:00Z'),
})
const list = async (query: Record<string, string>) =>
  (await api.call(GameList, { query: { platform: 'html5', language: 'EN', pageNo: '1', pageSize: '36', ...query } }))
    .reply.value
const launch = async (query: Record<string, string>, caller?: Browser) =>
  api.call(LaunchGame, { query: { language: 'EN', ...query }, as: caller })

test('PLT-011 PLT-012 SEC-41 returns the address of the game page on a separate origin, with a token for one use', async () => {
  const [game] = (await list({ gameType: 'RNG', pageSize: '1' })).games
  const caller = await api.signIn('demo01')
  const { reply } = await launch({ nodeId: game?.nodeId ?? '', backUrl: '/m/slot-games?vassalage=PG' }, caller)
  expect(reply.value).toMatchObject({
    gameType: 'RNG',
    vassalage: game?.vassalage,
    gameId: game?.gameId,
    nodeId: game?.nodeId,
    isGameH5: true,
    playType: 'ent',
    mode: 'real',
    embed: true,
    resume: null,
    expiresAt: new Date(api.now().getTime() + 120_000).toISOString(),
  })
  const url = new URL(reply.value.url)
  expect([url.origin, url.pathname, url.search]).toEqual([PLAY, `/play/${game?.vassalage}/${game?.gameId}`, ''])
  const told = Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  expect(told).toEqual({ token: expect.any(String), lang: 'EN', back: '/m/slot-games?vassalage=PG' })
  const rows = await api.db.selectFrom('game_launches').selectAll().execute()
  expect(rows[0]).toMatchObject({ token_hash: hashToken(told.token ?? ''), session: caller.handle, trial: false })
  for (const secret of [caller.handle ?? '', ...caller.cookies.values()]) expect(reply.value.url).not.toContain(secret)
})

test('creates an address for every game of the catalogue that its provider can read', async () => {
  const games = await api.db.selectFrom('games').select(['vendor', 'game_id']).execute()
  const odd = games
    .map((game) => new URL(playUrl(PLAY, game, { token: 'abc', language: 'EN', back: '/m/home' })).pathname)
    .filter((path) => !/^\/play\/[A-Z0-9_]{1,24}\/[a-z0-9-]{2,60}$/.test(path))
  expect([games.length > 1999, odd]).toEqual([true, []])
})

test('LOB-183 includes an open round of the member in the game, and not another member’s or another game’s', async () => {
  const [game, other] = (await list({ gameType: 'RNG', pageSize: '2' })).games
  const [mine, theirs] = [await idOf('demo01'), await idOf('newbie01')]
  const open = (member: string, round: string, node = game?.nodeId ?? '') => openRound(member, round, node)
  await api.db
    .insertInto('open_rounds')
    .values([open(mine, 'r-1'), open(theirs, 'r-2', other?.nodeId), open(mine, 'r-3', other?.nodeId)])
    .execute()
  const resumed = async (mode: string) =>
    (await launch({ nodeId: game?.nodeId ?? '', mode }, await api.signIn('demo01'))).reply.value.resume
  expect(await resumed('real')).toEqual({ roundId: 'r-1', stake: '10.50', startedAt: '2026-11-20T03:00:00.000Z' })
  expect(await resumed('trial')).toBeNull()
})

test('permits play money to members who may not play with money, without a limit', async () => {
  const [game] = (await list({ gameType: 'RNG', pageSize: '1' })).games
  const caller = await api.signIn('newbie01')
  await api.db
    .insertInto('play_protections')
    .values({
      member_id: await idOf('newbie01'),
      kind: 'time_out',
      began_at: api.now(),
      until: new Date(api.now().getTime() + 3_600_000),
    })
    .execute()
  const nodeId = game?.nodeId ?? ''
  expect((await launch({ nodeId }, caller)).failure.code).toBe('protection.active')
  expect((await launch({ nodeId, mode: 'trial' }, caller)).reply.value.mode).toBe('trial')
})

test('LOB-173 opens with play money only what its provider supports, for members and trials alike', async () => {
  const [slot, live] = await Promise.all(
    ['RNG', 'LIVE'].map(async (gameType) => (await list({ gameType, pageSize: '1' })).games[0]),
  )
  expect([slot?.supportPlay, live?.supportPlay]).toEqual([true, false])
  const caller = await api.signIn('demo01')
  const trial = (nodeId = '') => launch({ nodeId, mode: 'trial' }, caller)
  expect((await trial(slot?.nodeId)).reply.value.mode).toBe('trial')
  expect((await trial(live?.nodeId)).failure.code).toBe('trial.refused')
})

test('PLT-012 opens a traditional lottery in the traditional mode, from its lobby', async () => {
  const [game] = (await list({ gameType: 'LOTT', pageSize: '1' })).games
  const { reply } = await launch({ nodeId: game?.nodeId ?? '' }, await api.signIn('demo01'))
  expect(reply.value).toMatchObject({ playType: 'trad', gameCode: 'lobby' })
})

test('API-074 accepts only GET for the launch, and returns the address of the game', async () => {
  const [game] = (await list({ pageSize: '1' })).games
  const { headers } = await api.signIn('demo01')
  const url = `/api/v1/games/launch?nodeId=${game?.nodeId}&language=EN`
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    api.app.inject({ method, url, headers: { host: 'localhost', ...headers } })
  const others = await Promise.all((['POST', 'PUT', 'DELETE'] as const).map(ask))
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  const { value } = (await ask('GET')).json()
  expect(value.url.split('#')[0]).toBe(`https://play.example/play/${game?.vassalage}/${game?.gameId}`)
})

test('does not find an unknown game, and requires a guest to log in', async () => {
  expect((await launch({ nodeId: 'nope' }, await api.signIn('demo01'))).failure.code).toBe('request.not.found')
  expect((await launch({ nodeId: 'nope' })).failure.code).toBe('session.missing')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/m/home\nx'])(
  'TRU-033 rejects a return address of %j',
  async (backUrl) => {
    expect(isSitePath(backUrl)).toBe(false)
    const [game] = (await list({ pageSize: '1' })).games
    const { failure } = await launch({ nodeId: game?.nodeId ?? '', backUrl }, await api.signIn('demo01'))
    expect(failure).toMatchObject({ code: 'request.invalid', fields: { backUrl: 'in_site' } })
  },
)

test('TRU-033 rejects a return address with U+0000 like any text that no database accepts', async () => {
  const { failure } = await launch({ nodeId: 'n', backUrl: '/m/\u0000' }, await api.signIn('demo01'))
  expect(failure).toMatchObject({ code: 'request.invalid', fields: { backUrl: 'text' } })
})

test('FIX-516 opens no game for a member with a debt, except one with an open round', async () => {
  const [game, other] = (await list({ gameType: 'RNG', pageSize: '2' })).games
  const member = (await api.listMembers(1))[0]
  if (!member) throw new Error('no member')
  const as = await api.signIn(member.username)
  await demoAgentsOf(api).addDebt(member.id, 500n)
  const codes = async () =>
    Promise.all(
      [game, other].map(async (one) => {
        const { status, text } = await launch({ nodeId: one?.nodeId ?? '' }, as)
        return status === 200 ? 'ok' : (JSON.parse(text) as { code: string }).code
      }),
    )
  expect(await codes()).toEqual(['debt.open', 'debt.open'])
  await api.db
    .insertInto('open_rounds')
    .values(openRound(member.id, 'in-debt', game?.nodeId ?? ''))
    .execute()
  expect(await codes()).toEqual(['ok', 'debt.open'])
})
