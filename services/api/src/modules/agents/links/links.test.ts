import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import { AffiliateCheck, ChangeLink, CreateLink, Links, Register, VisitLink } from '@tessera/site/calls'
import { sql } from 'kysely'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const PAGE = { origin: 'http://localhost', 'user-agent': PHONE }

describeOnOneEngine('links of agents', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof demoAgentsOf>
  let as: Browser
  beforeAll(async () => {
    api = await startTestApi({
      open: engine.open,
      merchant: (merchant) => ({
        ...merchant,
        register: { ...merchant.register, captcha: false },
        agent: { ...merchant.agent, links: 3 },
      }),
    })
    on = demoAgentsOf(api)
    as = await api.signInAgent('agent03')
  })
  afterAll(() => api.close())

  const create = (name: string, key = on.newKey()) =>
    api.call(CreateLink, { as, body: { name, channel: 'line' }, headers: key })
  const page = async (query: Record<string, string> = {}) => (await api.call(Links, { as, query })).reply.value
  const visit = (code: string, over: { ip?: string; headers?: Record<string, string>; as?: Browser } = {}) =>
    api.call(VisitLink, {
      body: { code },
      headers: { ...PAGE, ...over.headers },
      ip: over.ip ?? '203.0.113.1',
      as: over.as,
    })
  const clicks = async (id: string): Promise<number | undefined> => (await page({ id })).list[0]?.clicks
  let link = { id: '', code: '' }

  test('AGT-018 creates a link with a code and a registration address, once per key', async () => {
    const key = on.newKey()
    const made = (await create('ไลน์กลุ่ม', key)).reply.value
    expect(made).toMatchObject({ name: 'ไลน์กลุ่ม', channel: 'line', archived: false, clicks: 0 })
    expect(made.url).toBe(`http://localhost/m/register?affiliateCode=${made.code}`)
    expect((await create('ไลน์กลุ่ม', key)).reply.value.id).toBe(made.id)
    link = made
  })

  test('AGT-059 counts a visitor once per link in 24 hours, also across midnight, and again after', async () => {
    const nextMidnight = Math.ceil(api.now().getTime() / api.DAY_MS) * api.DAY_MS
    api.advance(nextMidnight - api.now().getTime() - 60_000)
    as = await api.signInAgent('agent03')
    await visit(link.code)
    await visit(link.code)
    expect(await clicks(link.id)).toBe(1)
    api.advance(2 * 60_000)
    await visit(link.code)
    expect(await clicks(link.id)).toBe(1)
    await visit(link.code, { ip: '203.0.113.2' })
    expect(await clicks(link.id)).toBe(2)
    api.advance(api.DAY_MS)
    as = await api.signInAgent('agent03')
    await visit(link.code)
    expect(await clicks(link.id)).toBe(3)
  })

  test('AGT-059 counts at most five visitors of one address a day', async () => {
    const before = (await clicks(link.id)) ?? 0
    for (let index = 0; index < 80; index++) {
      // Addresses of one IPv6 subscriber count as one.
      const ip = `2001:db8:7:7::${index}`
      await visit(link.code, { ip, headers: { 'user-agent': `Mozilla/5.0 (iPhone) Version/${index}` } })
    }
    expect((await clicks(link.id)) ?? 0).toBe(before + 5)
  })

  test('AGT-059 returns the same for bots, prefetches, other origins, unknown codes and the link’s agent, and never counts them', async () => {
    const before = await clicks(link.id)
    const answers = [
      await visit(link.code, { ip: '203.0.113.3', headers: { 'user-agent': 'Googlebot/2.1' } }),
      await visit(link.code, { ip: '203.0.113.3', headers: { 'sec-purpose': 'prefetch' } }),
      await visit(link.code, { ip: '203.0.113.3', headers: { origin: 'https://elsewhere.example' } }),
      await visit(link.code, { ip: '203.0.113.3', headers: { 'sec-fetch-site': 'cross-site' } }),
      await visit('NOBODY99', { ip: '203.0.113.3' }),
      await visit(link.code, { ip: '203.0.113.3', as }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [200, '{"success":true,"value":null}']),
    )
    expect(await clicks(link.id)).toBe(before)
    const other = await api.signInAgent('agent02')
    await visit(link.code, { ip: '203.0.113.3', as: other })
    expect(await clicks(link.id)).toBe((before ?? 0) + 1)
  })

  test('AGT-060 stores no address of a visitor', async () => {
    const { rows } = await sql<{ row: string }>`select v::text as row from agent_link_visitors v
      union all select s::text from agent_link_salts s union all select c::text from agent_link_clicks c`.execute(
      api.db,
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { row } of rows) expect(row).not.toMatch(/203\.0\.113|iPhone/)
  })

  const register = (username: string, affiliateCode: string) =>
    api.callSealed(Register, {
      registerMethod: 'H5',
      type: 0,
      username,
      password: 'Welcome-7731',
      confirmPassword: 'Welcome-7731',
      affiliateCode,
    })

  test('AGT-018 AGT-060 places a registration by the code below the agent and in the funnel, and counts the first deposit', async () => {
    expect(
      (await api.call(AffiliateCheck, { query: { code: link.code, domain: 'localhost' } })).reply.data.success,
    ).toBe(true)
    expect((await register('comesbylink', link.code.toLowerCase())).status).toBe(200)
    const member = await api.db
      .selectFrom('members')
      .select(['id', 'parent_id'])
      .where('username', '=', 'comesbylink')
      .executeTakeFirstOrThrow()
    expect(member.parent_id).toBe(await on.idOf('agent03'))
    const first = { member_id: member.id, at: api.now(), amount: 10_000n }
    await api.db.insertInto('first_deposits').values(first).execute()
    const { list, days } = await page({ id: link.id })
    expect(list[0]).toMatchObject({ registrations: 1, firstDeposits: 1 })
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ registrations: 1, firstDeposits: 1 })
    expect(days.reduce((sum, one) => sum + one.clicks, 0)).toBe(list[0]?.clicks)
  })

  test('AGT-058 still registers by an archived link, and limits the number of active ones', async () => {
    const change = (body: object) => api.call(ChangeLink, { as, body })
    expect((await change({ id: link.id, archived: true, name: 'old' })).reply.value).toMatchObject({
      archived: true,
      name: 'old',
    })
    expect((await register('comeslater', link.code)).status).toBe(200)
    const { active, most: max } = await page()
    for (let at = active; at < max; at++) expect((await create(`more ${at}`)).status).toBe(200)
    const { failure } = await create('one more')
    expect([failure.code, failure.value]).toEqual(['link.limit', { most: 3 }])
    expect((await change({ id: link.id, archived: false })).failure.code).toBe('link.limit')
    expect((await page({ archived: 'true' })).list.map(({ id }) => id)).toContain(link.id)
    expect((await page()).list.map(({ id }) => id)).not.toContain(link.id)
  })

  test('TRU-026 does not find links of another agent', async () => {
    const other = await api.signInAgent('agent02')
    expect((await api.call(Links, { as: other, query: { id: link.id } })).failure.code).toBe('request.not.found')
    expect((await api.call(ChangeLink, { as: other, body: { id: link.id, name: 'mine' } })).failure.code).toBe(
      'request.not.found',
    )
    expect((await api.call(Links, { as: other, query: { id: randomUUID() } })).failure.code).toBe('request.not.found')
  })
})
