import { describeOnOneEngine } from '@tessera/server/testing'
import { AddRecent, BoardName, GameList, HotGames, RecentGames, SetBoardName, Winners } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('lists from the game record', (engine) => {
  let api: TestApi
  let caller: Browser
  let newbie: { id: string }
  let games: { nodeId: string; vassalage: string }[]
  beforeAll(async () => {
    api = await startTestApi({ open: (seeded) => engine.open(seeded) })
    caller = await api.signIn('newbie01')
    newbie = await api.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'newbie01')
      .where('merchant', '=', 'siam')
      .executeTakeFirstOrThrow()
    const query = { platform: 'html5', language: 'EN', pageNo: '2', pageSize: '5', gameType: 'FISH' }
    games = (await api.call(GameList, { query })).reply.value.games
  })
  afterAll(() => api.close())

  let rounds = 0
  const play = async (
    memberId: string,
    at: number,
    over: Partial<{ cash: bigint; bonus: bigint; win: bigint; state: 'settled' | 'void' }> = {},
    ago = 0,
  ) => {
    rounds += 1
    const closed_at = new Date(api.now().getTime() - ago)
    await api.db
      .insertInto('play_rounds')
      .values({
        merchant: 'siam',
        member_id: memberId,
        product: 'games',
        provider: games[at]?.vassalage ?? '',
        game_type: 'FISH',
        node_id: games[at]?.nodeId ?? null,
        game_id: 'g',
        round_id: `test-${rounds}`,
        cash: 1_000n,
        bonus: 0n,
        win: 0n,
        odds: null,
        state: 'settled',
        opened_at: closed_at,
        closed_at,
        ...over,
      })
      .execute()
  }
  const ids = (list: readonly { nodeId: string }[]) => list.map((game) => game.nodeId)
  const id = (at: number) => games[at]?.nodeId ?? ''

  describe('recent games', () => {
    const recent = async (query: Record<string, string> = {}, as = caller) =>
      (
        await api.call(RecentGames, {
          as,
          query: { page: '1', pageSize: '36', language: 'EN', clientType: '2', ...query },
        })
      ).reply.value
    const add = (nodeId: string) => api.call(AddRecent, { as: caller, query: { nodeId } })

    test('API-069 puts an added game first, and moves it there on adding again without a second row', async () => {
      for (const at of [0, 1, 0]) {
        expect((await add(id(at))).status).toBe(200)
        api.advance(1_000)
      }
      expect(ids((await recent()).list)).toEqual([id(0), id(1)])
      expect((await add('nope')).failure.code).toBe('request.not.found')
    })

    test('PLT-009 API-064 includes played games, each once, in pages, by type and by vendor', async () => {
      await play(newbie.id, 1)
      await play(newbie.id, 2)
      api.advance(1_000)
      await play(newbie.id, 2)
      expect(ids((await recent()).list)).toEqual([id(2), id(1), id(0)])
      expect(await recent({ pageSize: '2', page: '2' })).toMatchObject({ list: [{ nodeId: id(0) }], totalPages: 2 })
      expect(await recent({ page: '9' })).toEqual({ list: [], totalPages: 1 })
      expect((await recent({ gameType: 'FISH' })).list).toHaveLength(3)
      for (const none of [{ gameType: 'LIVE' }, { gameType: 'KENO' }, { vendor: 'NOBODY' }])
        expect(await recent(none as Record<string, string>)).toEqual({ list: [], totalPages: 0 })
      expect((await recent({ vendor: games[0]?.vassalage ?? '' })).list.length).toBeGreaterThan(0)
    })

    test('shows no member another’s played games', async () => {
      const other = await api.signIn('demo01')
      const before = ids((await recent({}, other)).list)
      expect(before.length).toBeGreaterThan(0)
      await add(id(3))
      expect(ids((await recent({}, other)).list)).toEqual(before)
    })

    test('stores no more than 200 games', async () => {
      const all = await api.db.selectFrom('games').select('node_id').limit(203).execute()
      for (const { node_id } of all) {
        api.advance(1)
        await add(node_id)
      }
      const kept = await api.db
        .selectFrom('recent_games')
        .select('node_id')
        .where('member_id', '=', newbie.id)
        .execute()
      expect(kept).toHaveLength(200)
      expect((await recent({ pageSize: '200' })).list[0]?.nodeId).toBe(all.at(-1)?.node_id)
    })
  })

  describe('hot games', () => {
    const hot = async () =>
      ids((await api.call(HotGames, { query: { language: 'EN', refresh: 'true' } })).reply.value.games)

    test('LOB-110 API-070 lists after the pinned games those that most different members played recently', async () => {
      const members = await api.listMembers(30)
      await api.db.deleteFrom('play_rounds').execute()
      api.advance(2_000)
      expect(await hot()).toHaveLength(8)
      for (const { id: member } of members.slice(0, 3)) await play(member, 1)
      for (let round = 0; round < 20; round++) await play(members[0]?.id ?? '', 2)
      for (const { id: member } of members) await play(member, 3, {}, 8 * api.DAY_MS)
      for (const { id: member } of members) await play(member, 4, { state: 'void' })
      api.advance(2_000)
      expect((await hot()).slice(8)).toEqual([id(1), id(2)])
    })
  })

  describe('the winners board', () => {
    const winners = async (query: Record<string, string> = {}) =>
      (await api.call(Winners, { query: { language: 'EN', limitNum: '50', ...query } })).reply.value.winners
    beforeEach(async () => {
      await api.db.deleteFrom('play_rounds').execute()
      await api.db.updateTable('members').set({ on_boards: true, disabled: false }).execute()
    })

    test('LOB-190 counts a win from 20 stakes and 500.00 on, once it is settled, and shows its game and a masked name', async () => {
      await play(newbie.id, 0, { cash: 2_000n, bonus: 500n, win: 50_000n })
      await play(newbie.id, 1, { cash: 2_000n, bonus: 501n, win: 50_000n })
      await play(newbie.id, 2, { cash: 1_000n, win: 49_999n })
      await play(newbie.id, 3, { cash: 1_000n, win: 90_000n, state: 'void' })
      const [only, ...more] = await winners()
      expect(more).toEqual([])
      expect(only?.vo).toMatchObject({
        winAmount: '500.00',
        userName: 'ne***1',
        nodeId: id(0),
        vassalage: games[0]?.vassalage,
        gameType: 'FISH',
        wonAt: api.now().getTime(),
      })
      expect(JSON.stringify(only)).not.toContain('newbie01')
    })

    test('shows a jackpot with its name whatever its round paid, and only with the member’s consent', async () => {
      await api.db.updateTable('jackpot_pools').set({ named: true }).execute()
      await play(newbie.id, 0, { cash: 1_000n, win: 0n })
      const [round] = await api.db.selectFrom('play_rounds').selectAll().execute()
      if (!round) throw new Error('no round')
      await api.db
        .insertInto('jackpot_cycles')
        .values({
          merchant: 'siam',
          pool: 'siam-grand',
          cycle: 1,
          secret: '00',
          commit: '00',
          point: 3_000_000n,
          paid: 3_000_050n,
          member_id: newbie.id,
          provider: round.provider,
          round_id: round.round_id,
          hit_at: api.now(),
        })
        .execute()
      expect(await winners()).toMatchObject([
        { vo: { winAmount: '30000.50', jackpot: 'Siam Grand', userName: 'ne***1', nodeId: id(0) } },
      ])
      await api.db.updateTable('members').set({ on_boards: false }).where('id', '=', newbie.id).execute()
      expect(await winners()).toEqual([])
    })

    test('LOB-190 removes members who opt out, disabled members and those of other merchants', async () => {
      await play(newbie.id, 0, { win: 100_000n })
      const put = (shown: boolean) => api.call(SetBoardName, { as: caller, body: { shown } })
      expect((await put(false)).reply.value).toEqual({ shown: false, name: 'ne***1' })
      expect(await winners()).toEqual([])
      expect((await api.call(BoardName, { as: caller })).reply.value).toEqual({ shown: false, name: 'ne***1' })
      await put(true)
      expect(await winners()).toHaveLength(1)
      const query = { language: 'EN', limitNum: '50' }
      expect((await api.call(Winners, { query, host: 'lotus.localhost' })).reply.value.winners).toEqual([])
      await api.db.updateTable('members').set({ disabled: true }).where('id', '=', newbie.id).execute()
      expect(await winners()).toEqual([])
    })

    test('LOB-161 API-075 lists newest first, of one category or all, at most limitNum, 50 at the most', async () => {
      for (let round = 0; round < 60; round++)
        await play(newbie.id, round % 5, { win: BigInt(100_000 + round) }, 60_000 - round)
      const all = await winners()
      expect(all.map((one) => one.vo.winAmount).slice(0, 2)).toEqual(['1000.59', '1000.58'])
      expect([all.length, (await winners({ limitNum: '3' })).length]).toEqual([50, 3])
      expect([
        (await winners({ gameCategory: 'FISH' })).length,
        (await winners({ gameCategory: 'LIVE' })).length,
      ]).toEqual([50, 0])
      const over = await api.call(Winners, { query: { language: 'EN', limitNum: '51' } })
      expect([over.status, over.failure.fields]).toEqual([
        400,
        expect.objectContaining({ limitNum: expect.anything() }),
      ])
    })
  })
})
