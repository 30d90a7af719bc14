import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import { OpenSubordinate, SubordinateById, Subordinates } from '@tessera/site/calls'
import { type AgentHelpers, createAgentHelpers } from '../../../../testing/agent-helpers.ts'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createPasswordService } from '../../identity/passwords/passwords.service.ts'

describeOnOneEngine('members of a team', (engine) => {
  let api: TestApi
  let on: AgentHelpers
  let as: Browser
  let ids: Record<'top' | 'mid' | 'low' | 'direct', string>
  let hashed = 0
  beforeAll(async () => {
    const passwords = await createPasswordService({ workers: 1, queue: 64 })
    const hash = (password: string) => {
      hashed++
      return passwords.hash(password)
    }
    api = await startTestApi({ open: engine.open, passwords: { ...passwords, hash } })
    on = await createAgentHelpers(api)
    const top = await on.addMember('subtop', null)
    const mid = await on.addMember('submid', top, 1, { nickname: '=1+1', mobile: '898765432' })
    const direct = await on.addMember('m812345678', top, 0, { nickname: 'โทร ๐๘๑-๒๓๔-๕๖๗๘ นะ', mobile: '812345678' })
    ids = { top, mid, direct, low: await on.addMember('sublow', mid, 0, { nickname: 'Low', mobile: '811111111' }) }
    await on.postToWallet(direct, 'deposit', 123_45n)
    await on.runDueJobs()
    as = await api.signInAgent('subtop')
  })
  afterAll(() => api.close())

  const list = async (query: Record<string, string> = {}) => (await api.call(Subordinates, { as, query })).reply.value
  const accounts = async (query: Record<string, string>) =>
    (await list(query)).list.map(({ node }) => node.account).sort()

  test('AGT-009 AGT-015 lists direct downlines with account, level, balance and last login; one drills down to the next', async () => {
    const { list: rows, totalCount } = await list()
    expect(totalCount).toBe(2)
    expect(rows.find(({ node }) => node.id === ids.direct)).toEqual({
      node: { id: ids.direct, account: 'm81••••678', type: 0, level: 1 },
      nickname: 'โทร ๐๘••••๖๗๘ นะ',
      state: 'active',
      joinedAt: expect.any(String),
      lastLoginAt: null,
      members: 0,
      balance: '123.45',
      phone: '81••••678',
    })
    expect((await list({ node: ids.mid })).list.map(({ node, members }) => [node.id, node.level, members])).toEqual([
      [ids.low, 2, 0],
    ])
    expect((await list({ reach: 'all' })).totalCount).toBe(3)
  })

  test.each([
    ['081-234-5678', '08••••678'],
    ['m812345678', 'm81••••678'],
    ['๐๘๑๒๓๔๕๖๗๘', '๐๘••••๖๗๘'],
    ['０８１２３４５６７８', '０８••••６７８'],
    ['call +66 (81) 234.5678 now', 'call +66••••678 now'],
    ['1234567', '12••••567'],
    ['123456', '123456'],
    ['a1b2c3d4e5f6g7', 'a1b2c3d4e5f6g7'],
    ['demo01', 'demo01'],
  ])('AGT-030 shows %s as %s', async (given, shown) => {
    const id = await on.addMember(`mask${randomUUID().slice(0, 4)}x`, ids.mid, 0, { nickname: given })
    expect((await api.call(SubordinateById, { as, query: { node: id } })).reply.value.nickname).toBe(shown)
  })

  test('AGT-030 searches visible digits only', async () => {
    expect(await accounts({ search: '2345' })).toEqual([])
    expect(await accounts({ search: '812345678' })).toEqual([])
    expect([await accounts({ search: 'M81' }), await accounts({ search: '%' })]).toEqual([['m81••••678'], []])
  })

  test('AGT-031 returns these keys and no other; balance and phone for direct downlines alone', async () => {
    const direct = (await api.call(SubordinateById, { as, query: { node: ids.direct } })).reply.value
    const low = (await api.call(SubordinateById, { as, query: { node: ids.low } })).reply.value
    const raw = JSON.parse((await api.call(SubordinateById, { as, query: { node: ids.low } })).text).value
    const keys = [
      'balance',
      'crumbs',
      'joinedAt',
      'lastLoginAt',
      'may',
      'members',
      'nickname',
      'node',
      'phone',
      'rates',
      'state',
    ]
    expect([Object.keys(raw).sort(), Object.keys(raw.node).sort()]).toEqual([keys, ['account', 'id', 'level', 'type']])
    const text = (await api.call(Subordinates, { as, query: { reach: 'all' } })).text
    expect(Object.keys(JSON.parse(text).value.list[0]).sort()).toEqual(
      keys.filter((key) => !['crumbs', 'may', 'rates'].includes(key)),
    )
    expect([direct.balance, direct.phone, low.balance, low.phone]).toEqual(['123.45', '81••••678', null, null])
    expect([direct.may, low.may]).toEqual([
      { rates: true, offer: true, transfer: true },
      { rates: false, offer: false, transfer: false },
    ])
    for (const secret of ['812345678', '811111111', 'argon2', 'password']) expect(text).not.toContain(secret)
  })

  test('AGT-041 filters by type, state, level and day of joining', async () => {
    await api.db.updateTable('members').set({ disabled: true }).where('id', '=', ids.low).execute()
    const today = on.today()
    expect(await accounts({ reach: 'all', kind: 'agent' })).toEqual(['submid'])
    expect(await accounts({ reach: 'all', state: 'disabled' })).toEqual(['sublow'])
    expect(await accounts({ reach: 'all', level: '1' })).toEqual(['m81••••678', 'submid'])
    expect(await accounts({ joinedFrom: today, joinedTo: today })).toHaveLength(2)
    expect(await accounts({ reach: 'all', joinedTo: '2026-01-01' })).toEqual([])
    expect((await api.call(Subordinates, { as, query: { joinedFrom: '2026-02-30' } })).failure.fields).toEqual({
      joinedFrom: 'date',
    })
    expect((await api.call(SubordinateById, { as, query: { node: ids.low } })).reply.value.state).toBe('disabled')
  })

  test('AGT-041 neither repeats nor skips rows in pages of fifty while members join', async () => {
    const seat = await on.addMember('subpages', ids.top)
    const expected = new Set<string>()
    for (let at = 0; at < 120; at++) expected.add(await on.addMember(`subpage${at}`, seat, 0))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ node: seat, ...(cursor ? { cursor } : {}) })
      seen.push(...page.list.map(({ node }) => node.id))
      cursor = page.next
      api.advance(1_000)
      await on.addMember(`subnew${seen.length}`, seat, 0)
    }
    expect([seen.length, new Set(seen)]).toEqual([120, expected])
  })

  const wishOf = (username: string, over: object = {}) => ({
    username,
    password: 'Summer-2026',
    type: 'member',
    rates: [],
    ...over,
  })
  const open = (body: object, key: string = randomUUID()) =>
    api.callSealed(OpenSubordinate, body, { as, headers: { 'idempotency-key': key } })

  test('AGT-042 AGT-065 opens an account with type and rates, and requires a new password at the first login', async () => {
    const rates = [{ gameType: 'RNG', ppm: 2_000 }]
    const { reply } = await open(wishOf('Fresh01', { type: 'agent', rates }))
    expect(reply.value).toMatchObject({ node: { account: 'fresh01', type: 1, level: 1 }, balance: '0.00', members: 0 })
    const detail = (await api.call(SubordinateById, { as, query: { node: reply.value.node.id } })).reply.value
    expect(detail.rates[0]).toEqual({ gameType: 'RNG', ppm: 2_000 })
    const fresh = new Browser()
    await api.login({ username: 'fresh01', password: 'Summer-2026', side: 'agent' }, { as: fresh })
    expect((await api.call(Subordinates, { as: fresh })).failure.code).toBe('password.change.due')
    const act = await api.db
      .selectFrom('agent_acts')
      .selectAll()
      .where('subject', '=', reply.value.node.id)
      .executeTakeFirst()
    expect(act).toMatchObject({ act: 'subordinate.open', actor_id: ids.top, detail: { username: 'fresh01', rates } })
    expect(JSON.stringify(act?.detail)).not.toContain('Summer')
  })

  test.each([
    ['a name that is taken', { username: 'demo01' }, 'username.taken'],
    ['a name that a number is given', { username: 'm899999999' }, 'username.taken'],
    ['a weak password', { password: 'password' }, 'request.invalid'],
    ['a name too short', { username: 'ab' }, 'request.invalid'],
    ['a rate above one’s own', { rates: [{ gameType: 'RNG', ppm: 8_100 }] }, 'agent.rate.above'],
  ])('AGT-042 rejects %s', async (_what, over, code) => {
    expect((await open(wishOf('fresh02', over))).failure.code).toBe(code)
  })

  test('AGT-042 FIX-033 limits new accounts to the merchant’s number a day, hashes none above it, and opens one per key', async () => {
    const key = randomUUID()
    const answers = [await open(wishOf('twice01'), key), await open(wishOf('twice01'), key)]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const values = Array.from({ length: 18 }, (_, at) => ({
      merchant: 'siam',
      actor_id: ids.top,
      act: 'subordinate.open',
      subject: String(at),
      detail: '{}',
      at: api.now(),
    }))
    await api.db.insertInto('agent_acts').values(values).execute()
    const before = hashed
    expect((await open(wishOf('toomany'))).failure.code).toBe('request.too.many')
    expect(hashed).toBe(before)
    await on.advanceToNextDay()
    as = await api.signInAgent('subtop')
    expect((await open(wishOf('toomany'))).status).toBe(200)
  })
})
