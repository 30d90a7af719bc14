import { describeOnOneEngine } from '@tessera/server/testing'
import { GameRecords, GameRound } from '@tessera/site/calls'
import type { Insertable } from 'kysely'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import type { PlayRoundRow, StoredGame } from '../../../database/tables.ts'
import type { PlayTables } from '../play.tables.ts'

const COMMIT = 'ab'.repeat(32)
const SEED = 'cd'.repeat(32)

describeOnOneEngine('game record', (engine) => {
  let api: TestApi
  let caller: Browser
  let me: string
  let game: StoredGame
  beforeAll(async () => {
    api = await startTestApi({ open: (seeded) => engine.open(seeded) })
    caller = await api.signIn('newbie01')
    const own = api.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'newbie01')
      .where('merchant', '=', 'siam')
    me = (await own.executeTakeFirstOrThrow()).id
    game = await api.db
      .selectFrom('games')
      .selectAll()
      .where('game_type', '=', 'FISH')
      .limit(1)
      .executeTakeFirstOrThrow()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.deleteFrom('play_rounds').where('member_id', '=', me).execute()
    await api.db.deleteFrom('open_rounds').where('member_id', '=', me).execute()
  })

  const of = (roundId: string, closedAt: string) => ({
    merchant: 'siam',
    member_id: me,
    product: 'games' as const,
    provider: game.vendor,
    game_type: 'FISH',
    node_id: game.node_id as string | null,
    game_id: game.game_id,
    round_id: roundId,
    cash: 1_000n,
    bonus: 0n,
    win: 0n,
    odds: null,
    opened_at: new Date(closedAt),
  })
  const ended = (roundId: string, closedAt: string, over: Partial<Insertable<PlayRoundRow>> = {}) =>
    api.db
      .insertInto('play_rounds')
      .values({ ...of(roundId, closedAt), state: 'settled', closed_at: new Date(closedAt), ...over })
      .execute()
  const open = (roundId: string, openedAt: string) =>
    api.db.insertInto('open_rounds').values(of(roundId, openedAt)).execute()
  const prove = (roundId: string) =>
    api.db
      .insertInto('round_proofs')
      .values({
        merchant: 'siam',
        provider: game.vendor,
        round_id: roundId,
        member_id: me,
        game_id: 'himmapan-secrets',
        commit: COMMIT,
        client_seed: 'siam-2026',
        nonce: 7n,
        server_seed: SEED,
        outcome: '{"pays":0}',
      })
      .execute()

  const ask = (query: Record<string, string> = {}, as: Browser | null = caller) =>
    api.call(GameRecords, {
      as: as ?? undefined,
      query: { language: 'TH', from: '2026-11-20', to: '2026-11-20', pageNo: '1', pageSize: '20', ...query },
    })
  const records = async (query: Record<string, string> = {}) => (await ask(query)).reply.value
  const numbers = async (query: Record<string, string> = {}) =>
    (await records(query)).list.map((round) => round.providerRound)
  const round = (id: string, as = caller) => api.call(GameRound, { as, query: { language: 'EN', id } })

  test('CSH-020 assigns a round to the merchant’s day of its end, latest first', async () => {
    await ended('before', '2026-11-19T16:59:59Z')
    await ended('first', '2026-11-19T17:00:00Z')
    await ended('last', '2026-11-20T16:59:59Z')
    await ended('after', '2026-11-20T17:00:00Z')
    expect(await numbers()).toEqual(['last', 'first'])
    expect(await numbers({ from: '2026-11-19', to: '2026-11-21' })).toEqual(['after', 'last', 'first', 'before'])
  })

  test('lists a running round first, on every day since it began', async () => {
    await ended('done', '2026-11-20T10:00:00Z')
    await open('held', '2026-11-18T10:00:00Z')
    await open('later', '2026-11-20T17:00:00Z')
    const { list } = await records()
    expect(list.map((one) => [one.providerRound, one.state, one.closedAt])).toEqual([
      ['held', 'open', null],
      ['done', 'settled', '2026-11-20T10:00:00.000Z'],
    ])
    expect(await numbers({ state: 'open' })).toEqual(['held'])
    expect(await numbers({ state: 'settled' })).toEqual(['done'])
  })

  test('names the game of a row in the language of the request, and a removed one by the provider’s name', async () => {
    await ended('known', '2026-11-20T10:00:00Z', { win: 2_550n, bonus: 100n })
    await ended('gone', '2026-11-20T09:00:00Z', { node_id: null, game_id: 'lost-city' })
    const [known, gone] = (await records()).list
    const vendor = await api.db
      .selectFrom('vendors')
      .selectAll()
      .where('code', '=', game.vendor)
      .executeTakeFirstOrThrow()
    expect(known).toMatchObject({
      vendorName: vendor.name_th,
      id: `${game.vendor}.known`,
      vassalage: game.vendor,
      gameType: 'FISH',
      nodeId: game.node_id,
      displayName: game.name_th,
      iconUrl: `/cdn/games/${game.vendor}/${game.slug}`,
      stake: '11.00',
      win: '25.50',
    })
    expect(gone).toMatchObject({ nodeId: null, displayName: 'lost-city', iconUrl: null })
  })

  test('names a draw of the house as its page does', async () => {
    await ended('draw', '2026-11-20T10:00:00Z', { node_id: null, game_id: 'F5', game_type: 'ELOTT' })
    expect((await records()).list[0]?.displayName).toBe('ห้าลูก 5 นาที')
    expect((await records({ language: 'EN' })).list[0]?.displayName).toBe('Five Balls')
  })

  test('CSH-020 sums all matching rows, on the page or not, without returned stakes', async () => {
    await ended('a', '2026-11-20T10:00:00Z', { win: 500n })
    await ended('b', '2026-11-20T11:00:00Z', { win: 3_000n, game_type: 'LIVE' })
    await ended('c', '2026-11-20T12:00:00Z', { state: 'void' })
    const first = await records({ pageSize: '2' })
    expect(first).toMatchObject({ totalPages: 2, totalCount: 3, pageNum: 1 })
    expect(first.totals).toEqual({ staked: '20.00', won: '35.00', net: '15.00' })
    expect(await numbers({ pageSize: '2', pageNo: '2' })).toEqual(['a'])
    const fish = await records({ gameType: 'FISH' })
    expect([fish.totalCount, fish.totals]).toEqual([2, { staked: '10.00', won: '5.00', net: '-5.00' }])
    expect((await records({ state: 'push' })).totals).toEqual({ staked: '0.00', won: '0.00', net: '0.00' })
  })

  test.each([
    [{ from: '2026-08-20', to: '2026-11-21' }, 'range'],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'range'],
  ])('CSH-020 rejects more than 93 days, or days the wrong way round: %j', async (query, fault) => {
    const { status, failure } = await ask(query)
    expect([status, failure.code, failure.fields]).toEqual([400, 'request.invalid', { from: fault }])
  })

  test('CSH-004 returns the record to members only: rejects a guest, and shows no member another’s play', async () => {
    await ended('mine', '2026-11-20T10:00:00Z')
    expect((await ask({}, null)).failure.code).toBe('session.missing')
    const other = await api.signIn('demo01')
    expect((await ask({}, other)).reply.value.list.map((one) => one.providerRound)).not.toContain('mine')
    expect((await round(`${game.vendor}.mine`, other)).failure.code).toBe('request.not.found')
    expect((await round('mine', other)).failure.code).toBe('request.not.found')
  })

  test('lists each effective move of money of a round, in order, with the balance after it', async () => {
    await ended('whole', '2026-11-20T10:00:00Z', { win: 400n })
    const call = (txId: string, over: Partial<Insertable<PlayTables['wallet_calls']>>) => ({
      provider: game.vendor,
      tx_id: txId,
      call: 'bet' as const,
      fingerprint: txId,
      merchant: 'siam',
      member_id: me,
      round_id: 'whole',
      kind: 'bet' as const,
      moved: false,
      ends: false,
      amount: 0n,
      currency: 'THB',
      ref_tx_id: null,
      balance_after: null,
      status: 'OK',
      answer: '{}',
      at: new Date('2026-11-20T10:00:00Z'),
      ...over,
    })
    const calls = [
      call('a-win', {
        call: 'win',
        kind: 'win',
        moved: true,
        ends: true,
        amount: 400n,
        balance_after: 9_400n,
        at: new Date('2026-11-20T10:00:05Z'),
      }),
      call('z-bet', { moved: true, amount: 1_000n, balance_after: 9_000n }),
      call('no', { status: 'NOT_ENOUGH_MONEY' }),
      call('other', { round_id: 'another', moved: true, amount: 5n, balance_after: 1n }),
    ]
    await api.db.insertInto('wallet_calls').values(calls).execute()
    const detail = (await round('whole')).reply.value
    expect(detail.moves).toEqual([
      { kind: 'bet', amount: '10.00', at: '2026-11-20T10:00:00.000Z', balanceAfter: '90.00' },
      { kind: 'win', amount: '4.00', at: '2026-11-20T10:00:05.000Z', balanceAfter: '94.00' },
    ])
    expect([detail.displayName, detail.mode, detail.proof]).toEqual([game.name_en, 'real', null])
  })

  test('hides seed and outcome of the proof until the round has ended', async () => {
    await open('proved', '2026-11-20T10:00:00Z')
    await prove('proved')
    const shown = { gameId: 'himmapan-secrets', commit: COMMIT, clientSeed: 'siam-2026', nonce: 7 }
    expect((await round('proved')).reply.value.proof).toEqual({ ...shown, serverSeed: null, outcome: null })
    await api.db.deleteFrom('open_rounds').where('round_id', '=', 'proved').execute()
    await ended('proved', '2026-11-20T10:00:09Z')
    expect((await round(`${game.vendor}.proved`)).reply.value.proof).toEqual({
      ...shown,
      serverSeed: SEED,
      outcome: '{"pays":0}',
    })
  })
})
