import type { Game } from '@tessera/site'
import { GameList, HotGames, VendorTypes } from '@tessera/site/calls'
import { type CallOptions, startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ask = (query: Record<string, string>): CallOptions => ({
  query: { platform: 'html5', language: 'EN', pageNo: '1', pageSize: '36', ...query },
})
const list = async (query: Record<string, string>) => (await api.call(GameList, ask(query))).reply.value
const stored = (games: Game[]) =>
  api.db
    .selectFrom('games')
    .selectAll()
    .where(
      'node_id',
      'in',
      games.map((g) => g.nodeId),
    )
    .execute()

test('API-057 accepts only GET for the list', async () => {
  const url = '/api/v1/games?platform=html5&language=EN&pageNo=1&pageSize=36'
  const answers = (['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) =>
    api.app.inject({ method, url, headers: { host: 'localhost' } }),
  )
  expect((await Promise.all(answers)).map((answer) => answer.statusCode)).toEqual([200, 404, 404, 404])
})

test('API-060 PLT-008 returns the list in pages of the requested length, without gap or repeat', async () => {
  const first = await list({ pageSize: '20' })
  const second = await list({ pageSize: '20', pageNo: '2' })
  expect([first.games.length, second.games.length, first.pageNum, second.pageNum]).toEqual([20, 20, 1, 2])
  expect(new Set([...first.games, ...second.games].map((g) => g.nodeId)).size).toBe(40)
  expect([first.totalCount, first.totalPages]).toEqual([2000, 100])
  const last = await list({ pageSize: '36', pageNo: '56' })
  expect(last.games).toHaveLength(2000 - 55 * 36)
  expect((await list({ pageNo: '57' })).games).toEqual([])
})

test('API-058 returns names in the language of the request', async () => {
  const en = (await list({ language: 'EN', merchantCode: 'siam' })).games
  const th = (await list({ language: 'TH' })).games
  expect(th.map((g) => g.nodeId)).toEqual(en.map((g) => g.nodeId))
  expect(th.every((g) => /[ก-๙]/.test(g.displayName))).toBe(true)
  expect(en.some((g) => /[ก-๙]/.test(g.displayName))).toBe(false)
  expect((await list({ language: 'JA' })).games[0]?.displayName).toBe(en[0]?.displayName)
})

test('API-059 narrows the list by each of gameName, gameType, vassalage and gameClassify', async () => {
  const names = (await list({ gameName: 'naga', pageSize: '200' })).games
  expect(names.length).toBeGreaterThan(0)
  expect(names.every((g) => /naga/i.test(g.gameName))).toBe(true)
  const thai = (await list({ gameName: 'นาคา', language: 'TH' })).games
  expect(thai.length).toBeGreaterThan(0)
  const fish = (await list({ gameType: 'FISH' })).games
  expect(new Set(fish.map((g) => g.gameType))).toEqual(new Set(['FISH']))
  const two = (await list({ vassalage: 'PG,JL', pageSize: '200' })).games
  expect(new Set(two.map((g) => g.vassalage))).toEqual(new Set(['PG', 'JL']))
  const bonus = (await list({ gameClassify: 'FeatureBuy' })).games
  expect(bonus.length).toBeGreaterThan(0)
  expect(bonus.every((g) => g.gameClassify.includes('FeatureBuy'))).toBe(true)
})

test('API-061 API-062 API-063 narrows the list by minBet, minLine and isNew, and accepts clientType', async () => {
  const high = await list({ minBet: '5', clientType: '2' })
  expect(high.totalCount).toBeGreaterThan(0)
  expect(high.totalCount).toBeLessThan(2000)
  expect((await stored(high.games)).every((g) => g.min_bet >= 5)).toBe(true)
  const lines = await list({ minLine: '20' })
  expect(lines.totalCount).toBeLessThan(2000)
  expect((await stored(lines.games)).every((g) => g.min_line >= 20)).toBe(true)
  const fresh = await list({ isNew: 'true' })
  const rest = await list({ isNew: 'false' })
  expect(fresh.totalCount).toBeGreaterThan(0)
  expect(fresh.totalCount + rest.totalCount).toBe(2000)
})

test.each([
  ['pageSize', '1000000000'],
  ['pageSize', '201'],
  ['pageNo', '0'],
  ['language', 'XX'],
  ['gameType', "RNG' or '1'='1"],
  ['gameName', 'x'.repeat(10_000)],
  ['minBet', '1;drop table games'],
])('TRU-034 rejects a %s of %s', async (name, value) => {
  const { status, failure } = await api.call(GameList, ask({ [name]: value }))
  expect([status, failure.code, Object.keys(failure.fields ?? {})]).toEqual([400, 'request.invalid', [name]])
})

test('API-007 requires platform html5 for games', async () => {
  expect((await api.call(GameList, ask({ platform: 'M' }))).failure.fields).toEqual({ platform: 'invalid_value' })
})

test.each(["' or 1=1 --", '%', '_', '\\', '{$ne:1}'])('TRU-034 treats a name of %s literally', async (gameName) => {
  expect((await list({ gameName })).totalCount).toBe(0)
})

test('API-070 API-071 returns at most 20 hot games, best first, in both forms of the call', async () => {
  const plain = await api.call(HotGames, { query: { language: 'EN', platform: 'html5', isPlatform: '2' } })
  const byMerchant = await api.call(HotGames, { query: { language: 'EN', merchantCode: 'siam', refresh: 'true' } })
  const { games } = plain.reply.value
  expect(byMerchant.reply.value.games).toEqual(games)
  expect(games).toHaveLength(20)
  const ranks = new Map((await stored(games)).map((g) => [g.node_id, g.hot_rank]))
  expect(games.slice(0, 8).map((g) => ranks.get(g.nodeId))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(plain.headers['cache-control']).toBe('public, max-age=5')
  expect(byMerchant.headers['cache-control']).toBe('no-store')
})

const vendorTypes = async () =>
  (await api.call(VendorTypes, { query: { typeId: '1', language: 'TH', merchantCode: 'siam' } })).reply.value

test('API-073 PLT-013 PLT-015 returns every vendor, with its games and kinds of games, as vendor types', async () => {
  const { vendors } = await vendorTypes()
  expect(vendors).toHaveLength(40)
  expect(vendors.reduce((sum, v) => sum + v.gameCount, 0)).toBe(2000)
  const pg = vendors.find((v) => v.vassalage === 'PG')
  expect(pg).toMatchObject({ gameType: 'RNG', vendorNames: ['PG'] })
  const [classify] = pg?.gameClassify ?? []
  expect(classify?.vendors).toContain('PG')
})

test('PLT-014 returns 1 for a vendor that the catalogue marks hot, 0 for any other', async () => {
  const { vendors } = await vendorTypes()
  const hot = await api.db.selectFrom('vendors').select('code').where('is_hot', '=', true).execute()
  expect(hot.length).toBeGreaterThan(0)
  expect(new Set(vendors.filter((v) => v.isHot === 1).map((v) => v.vassalage))).toEqual(new Set(hot.map((v) => v.code)))
  expect(vendors.filter((v) => v.isHot === 0)).toHaveLength(40 - hot.length)
})

test('PLT-016 returns the order of the vendors and the mapping by type in vendor types', async () => {
  const { config } = await vendorTypes()
  expect(config.mapping.RNG).toContain('PG')
  expect(config.mapping.ELOTT).toEqual(expect.arrayContaining(['TCG_LOTTO_VN']))
  const rng = config.sorting.find((one) => one.gameCategory === 'RNG')
  expect(rng?.vendorNames.map((v) => v.accountTypeName)).toEqual(config.mapping.RNG)
})

test('LOB-116 LOB-118 LOB-121 names the merchant’s in-house, esports and cockfight vendors in the vendor config', async () => {
  const { config } = (await api.call(VendorTypes, { query: { typeId: '1', language: 'TH' } })).reply.value
  expect(config.mapping).toMatchObject({ INHOUSE: ['TESS', 'SABAI'], ESPORTS: ['PIXEL'], COCKFIGHT: ['KAICHON'] })
})
