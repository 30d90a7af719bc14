import { jest } from '@jest/globals'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { Game } from '@tessera/site'
import { GameList } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('game lists', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: (seeded) => engine.open(seeded) })
  })
  afterAll(() => api.close())

  const ask = (query: Record<string, string>) =>
    api.call(GameList, { query: { platform: 'html5', language: 'EN', pageNo: '1', pageSize: '36', ...query } })
  const list = async (query: Record<string, string>) => (await ask(query)).reply.value
  const names = (games: readonly Game[]) => games.map((game) => game.gameName)

  test('LOB-191 finds a name without tone marks exactly and a misspelt one as close, over HTTP, with labels', async () => {
    const written = await list({ gameName: 'พรชางเผือกศักดิสิทธิ', language: 'TH' })
    expect([names(written.games)[0], written.close]).toEqual(['Sacred White Elephant Blessing', undefined])
    const misspelt = await list({ gameName: 'himapan secrts' })
    expect([names(misspelt.games)[0], misspelt.close]).toEqual(['Himmapan Secrets', true])
    expect((await list({ gameName: 'himapan secrts', gameType: 'FISH' })).totalCount).toBe(0)
  })

  test('LOB-191 pages close games with separate totals', async () => {
    const first = await list({ gameName: 'nagga', pageSize: '9' })
    const second = await list({ gameName: 'nagga', pageSize: '9', pageNo: '2' })
    expect([first.games.length, first.close, second.close, second.totalCount]).toEqual([
      9,
      true,
      true,
      first.totalCount,
    ])
    expect(new Set([...first.games, ...second.games].map((game) => game.nodeId)).size).toBe(9 + second.games.length)
  })

  test.each([
    ['300 characters', 'ม'.repeat(300), 400],
    ['U+0000', 'na\u0000ga', 400],
    ['half a character', 'na\ud83d', 200],
    ['emoji', '🐉🎰', 200],
    ['Thai digits', '๗๗๗', 200],
    ['a tone mark alone', '่', 200],
    ['spaces', '   ', 200],
    ['60 of the widest', '﷽'.repeat(60), 200],
  ])('LOB-191 causes no server error for a name of %s', async (_, gameName, status) => {
    expect((await ask({ gameName })).status).toBe(status)
  })

  test.each([
    ['vassalage', 'NOBODY'],
    ['gameClassify', 'Nothing'],
    ['gameType', 'KENO'],
  ])('API-059 returns an empty page that names an unknown %s', async (filter, value) => {
    const empty = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 }
    expect(await list({ [filter]: value })).toEqual({ ...empty, unknown: [filter] })
    expect(await list({ [filter]: value, gameName: 'naga' })).toEqual({ ...empty, unknown: [filter] })
  })

  test('API-059 filters by the known ones of several vendors, and does not report a known one without matches as unknown', async () => {
    const known = await list({ vassalage: 'NOBODY,PG' })
    expect(known.totalCount).toBe((await list({ vassalage: 'PG' })).totalCount)
    expect(known.unknown).toBeUndefined()
    expect(await list({ vassalage: 'PG', gameType: 'FISH' })).toEqual({
      games: [],
      pageNum: 1,
      totalPages: 0,
      totalCount: 0,
    })
  })

  test('API-060 returns an empty page after the last, with the totals of all', async () => {
    const last = await list({ gameType: 'LIVE' })
    const after = await list({ gameType: 'LIVE', pageNo: '100000' })
    expect(after).toEqual({ games: [], pageNum: 100_000, totalPages: last.totalPages, totalCount: last.totalCount })
    expect(last.totalCount).toBeGreaterThan(0)
  })

  test.each([
    ['LOB-004 LOB-113 BINGO', { gameType: 'RNG', gameClassify: 'BG' }],
    ['LOB-004 LOB-114 JACKPOT', { gameType: 'RNG', gameClassify: 'JP' }],
    ['LOB-115 FEATURE', { gameType: 'RNG', gameClassify: 'FeatureBuy' }],
  ])('lists for %s slots with its classification and no other game', async (_, query) => {
    const { games, totalCount } = await list({ ...query, pageSize: '200' })
    const wanted = await api.db
      .selectFrom('games')
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .where('game_type', '=', 'RNG')
      .where((eb) => eb(eb.val(query.gameClassify), '=', eb.fn.any('game_classify')))
      .executeTakeFirstOrThrow()
    expect([totalCount, totalCount > 0]).toEqual([Number(wanted.n), true])
    for (const game of games)
      expect([game.gameType, game.gameClassify.includes(query.gameClassify)]).toEqual(['RNG', true])
  })

  test.each([
    ['LOB-004 LOB-116 INHOUSE', 'TESS,SABAI'],
    ['LOB-117 JL', 'JL'],
    ['LOB-117 RTG', 'RTG'],
    ['LOB-117 PG', 'PG'],
    ['LOB-117 JDB', 'JDB'],
  ])('lists for %s the slots of its vendors and no other game', async (_, vassalage) => {
    const { games } = await list({ gameType: 'RNG', vassalage, pageSize: '200' })
    expect(new Set(games.map((game) => `${game.gameType} ${game.vassalage}`))).toEqual(
      new Set(vassalage.split(',').map((vendor) => `RNG ${vendor}`)),
    )
  })

  test.each([
    ['ESPORTS', 'PIXEL'],
    ['COCKFIGHT', 'KAICHON'],
  ])(
    'LOB-118 lists for %s the sports of the merchant’s vendors, by that type or by the vendor list',
    async (gameType, vassalage) => {
      const byType = await list({ gameType })
      expect(new Set(byType.games.map((game) => game.vassalage))).toEqual(new Set([vassalage]))
      expect(byType).toEqual(await list({ gameType: 'SPORTS', vassalage }))
    },
  )

  test('LOB-119 LOB-122 lists for NEW exactly the games that the catalogue marks new, of any vendor', async () => {
    const { games, totalCount } = await list({ isNew: 'true', pageSize: '200' })
    const stored = await api.db.selectFrom('games').select('node_id').where('is_new', '=', true).execute()
    expect(new Set(games.map((game) => game.nodeId))).toEqual(new Set(stored.map((game) => game.node_id)))
    expect([totalCount, new Set(games.map((game) => game.vassalage)).size > 10]).toEqual([stored.length, true])
  })

  test('applies a change of the catalogue after a second, in lists and in the search', async () => {
    const [game] = (await list({ gameName: 'Himmapan Secrets' })).games
    await api.db
      .updateTable('games')
      .set({ name_en: 'Quokka Zephyr' })
      .where('node_id', '=', game?.nodeId ?? '')
      .execute()
    const now = performance.now.bind(performance)
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 1_001)
    expect(names((await list({ gameName: 'quokka zephyr' })).games)).toEqual(['Quokka Zephyr'])
    clock.mockRestore()
  })
})
