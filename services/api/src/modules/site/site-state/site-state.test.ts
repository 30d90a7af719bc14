import { jest } from '@jest/globals'
import { Failure } from '@tessera/contracts'
import type { Database } from '@tessera/server'
import { describeOnOneEngine, until } from '@tessera/server/testing'
import { SITE_STATES_PATH, SiteStateReply, SiteStatesReply, statusCode } from '@tessera/site'
import { Countries, MemberInfo, SystemStatus } from '@tessera/site/calls'
import { OperatorAudit } from '@tessera/site/operations'
import { sql } from 'kysely'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import type { Tables } from '../../../database/tables.ts'

const IP = '192.0.2.1'

describeOnOneEngine('site states', (engine) => {
  let database: Database<Tables>
  let api: TestApi
  let other: TestApi
  let approver: string
  beforeAll(async () => {
    api = await startTestApi({
      open: async (seeded) => {
        database = await engine.open(seeded)
        return database
      },
    })
    other = await startTestApi({ open: async () => database })
    approver = await api.signInOperator('approver')
  })
  afterAll(async () => {
    await api?.close()
    await other?.close()
  })
  afterEach(async () => {
    for (const merchant of ['siam', 'lotus']) await change(merchant, { maintenance: false, blockedNetworks: [] })
  })

  const ask = (method: 'GET' | 'PUT', path = '', body?: object, token = approver) =>
    api.operate(method, SITE_STATES_PATH + path, token, body)
  const change = (merchant: string, what: object, query = '') =>
    ask('PUT', `/${merchant}${query}`, { reason: 'for a test', ...what })
  const stateOf = async (merchant: string) => SiteStateReply.parse((await ask('GET', `/${merchant}`)).json()).value
  const statusOf = async (one: TestApi, over: object = {}) => (await one.call(SystemStatus, over)).reply.value

  test('lists every merchant, open and untouched before the first change', async () => {
    const { value } = SiteStatesReply.parse((await ask('GET')).json())
    expect(value.map((state) => state.merchant)).toEqual(['kirin', 'lotus', 'siam'])
    expect(value[0]).toEqual({ merchant: 'kirin', maintenance: false, blockedNetworks: [], changed: null })
  })

  test('PLT-102 rejects every call but the status on a closed site, and leaves other sites open', async () => {
    const done = await change('siam', { maintenance: true, reason: 'new database' })
    expect([done.statusCode, done.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(SiteStateReply.parse(done.json()).value).toMatchObject({
      merchant: 'siam',
      maintenance: true,
      changed: { by: 'approver01', reason: 'new database', at: api.now().toISOString() },
    })
    for (const endpoint of [Countries, MemberInfo]) {
      const call = await api.call(endpoint)
      expect([call.status, call.failure.code, call.headers['retry-after']]).toEqual([503, 'system.maintenance', '60'])
      expect(call.headers['cache-control']).toBe('no-store')
    }
    expect(statusCode(await statusOf(api))).toBe(1)
    expect((await api.call(Countries, { host: 'lotus.localhost' })).status).toBe(200)
    await change('siam', { maintenance: false })
    expect([(await api.call(Countries)).status, statusCode(await statusOf(api))]).toEqual([200, 0])
  })

  test('PLT-101 PLT-054 rejects all but the status from a blocked network, and shows its address in the status', async () => {
    await change('siam', { blockedNetworks: ['192.0.2.0/24'] })
    const call = await api.call(Countries, { ip: IP })
    expect([call.status, call.failure.code]).toEqual([403, 'access.denied'])
    expect(await statusOf(api, { ip: IP })).toMatchObject({ regionRestriction: true, location: { ip: IP } })
    expect(statusCode(await statusOf(api, { ip: IP }))).toBe(2)
    expect((await api.call(Countries, { ip: `::ffff:${IP}` })).status).toBe(403)
    expect([(await api.call(Countries)).status, statusCode(await statusOf(api))]).toEqual([200, 0])
  })

  test('TRU-029 neither opens nor blocks by a forged address: uses the trusted hop’s', async () => {
    await change('siam', { blockedNetworks: [IP] })
    const forged = { 'x-forwarded-for': '198.51.100.9', 'x-real-ip': '198.51.100.9' }
    expect((await api.call(Countries, { ip: IP, headers: forged })).status).toBe(403)
    expect((await api.call(Countries, { headers: { 'x-forwarded-for': IP } })).status).toBe(200)
    expect((await api.call(Countries, { ip: '127.0.0.1', headers: { 'x-forwarded-for': IP } })).status).toBe(403)
  })

  test('TRU-029 reports maintenance if a region block applies as well', async () => {
    await change('siam', { maintenance: true, blockedNetworks: [IP] })
    expect((await api.call(Countries, { ip: IP })).failure.code).toBe('system.maintenance')
    expect(statusCode(await statusOf(api, { ip: IP }))).toBe(1)
  })

  test('marks the status as dependent on the address only if networks are blocked', async () => {
    const vary = async () => String((await api.call(SystemStatus)).headers.vary ?? '')
    expect(await vary()).not.toContain('x-forwarded-for')
    await change('siam', { blockedNetworks: [IP] })
    expect(await vary()).toContain('x-forwarded-for')
  })

  test('preserves a member’s session on a closed site', async () => {
    const caller = await api.signIn('demo01')
    await change('siam', { maintenance: true })
    expect((await api.call(MemberInfo, { as: caller })).status).toBe(503)
    await change('siam', { maintenance: false })
    expect((await api.call(MemberInfo, { as: caller })).status).toBe(200)
  })

  test('applies a change in every process on the database after a second', async () => {
    const from = performance.now()
    const clock = jest.spyOn(performance, 'now').mockReturnValue(from + 1_001)
    await until(async () => statusCode(await statusOf(other)) === 0)
    await change('siam', { maintenance: true })
    expect(statusCode(await statusOf(other))).toBe(0)
    clock.mockReturnValue(from + 2_002)
    await until(async () => statusCode(await statusOf(other)) === 1)
    expect((await other.call(Countries)).status).toBe(503)
    clock.mockRestore()
  })

  test('leaves unmentioned fields of a change as they are', async () => {
    await change('siam', { blockedNetworks: [IP, '2001:DB8::/32', IP] })
    await change('siam', { maintenance: true })
    expect(await stateOf('siam')).toMatchObject({ maintenance: true, blockedNetworks: [IP, '2001:db8::/32'] })
  })

  test('returns on a dry run the response of the change without effect; rejects a misspelt one', async () => {
    const before = await stateOf('siam')
    const dry = await change('siam', { maintenance: true }, '?dryRun=true')
    expect([dry.statusCode, dry.json().value.maintenance]).toEqual([200, true])
    expect((await change('siam', { blockedNetworks: ['x'] }, '?dryRun=true')).statusCode).toBe(400)
    for (const query of ['?dryRun=yes', '?dryrun=true'])
      expect([query, (await change('siam', { maintenance: true }, query)).statusCode]).toEqual([query, 400])
    expect(await stateOf('siam')).toEqual(before)
    expect(statusCode(await statusOf(api))).toBe(0)
  })

  test('rejects a change made from an older state as a conflict', async () => {
    const { changed } = await stateOf('lotus')
    api.advance(1_000)
    expect((await change('lotus', { blockedNetworks: [IP], after: changed?.at ?? null })).statusCode).toBe(200)
    const late = await change('lotus', { blockedNetworks: ['203.0.113.7'], after: changed?.at ?? null })
    expect([late.statusCode, late.json().code]).toEqual([409, 'request.conflict'])
    expect((await stateOf('lotus')).blockedNetworks).toEqual([IP])
  })

  test.each([
    [{ blockedNetworks: ['203.0.113.7', '203.0.113.0/40'] }, 'blockedNetworks.1'],
    [{ blockedNetworks: ['somewhere'] }, 'blockedNetworks.0'],
    [{ maintenance: 'yes' }, 'maintenance'],
    [{ reason: 'x' }, 'reason'],
  ])('PLT-101 rejects %j with the name of the field, and changes nothing', async (what, field) => {
    const before = await stateOf('siam')
    const refused = await change('siam', what)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.invalid'])
    expect(Object.keys(Failure.parse(refused.json()).fields ?? {})).toEqual([field])
    expect(await stateOf('siam')).toEqual(before)
  })

  test('does not find an unknown merchant', async () => {
    for (const answer of [await ask('GET', '/atlantis'), await change('atlantis', { maintenance: true })])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not.found'])
  })

  test('records every change immutably', async () => {
    await change('siam', { maintenance: true, reason: 'to be found' })
    const rows = await database.db
      .selectFrom('site_state_changes')
      .select(['merchant', 'maintenance', 'changed_by', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ merchant: 'siam', maintenance: true, changed_by: 'approver01', reason: 'to be found' }])
    await expect(sql`delete from site_state_changes`.execute(database.db)).rejects.toThrow('append-only')
    await expect(sql`update site_state_changes set changed_by = 'x'`.execute(database.db)).rejects.toThrow(
      'append-only',
    )
  })

  test('SEC-34 records a change in the chained log of operator acts, and not one that was only tried', async () => {
    await change('siam', { maintenance: true, reason: 'tried only' }, '?dryRun=true')
    await change('siam', { maintenance: true, blockedNetworks: [`${IP}/32`], reason: 'done' })
    const { rows } = OperatorAudit.parse((await api.operate('GET', 'audit', approver)).json()).value
    expect(rows[0]).toMatchObject({
      actor: 'approver01',
      action: 'site.change',
      merchant: 'siam',
      reason: 'done',
      before: { maintenance: false, blockedNetworks: [] },
      after: { maintenance: true, blockedNetworks: [`${IP}/32`] },
    })
    expect(rows.map(({ reason }) => reason)).not.toContain('tried only')
  })

  test('SEC-34 permits only an authorised operator, and rejects before any other check', async () => {
    const [session = ''] = (await api.signIn('demo01')).cookies.values()
    for (const token of ['', 'wrong', session])
      for (const answer of [await ask('GET', '', undefined, token), await ask('PUT', '/siam', { nonsense: 1 }, token)])
        expect(answer.statusCode).toBe(401)
    const viewer = await api.signInOperator('viewer')
    expect((await ask('GET', '', undefined, viewer)).statusCode).toBe(200)
    const refused = await ask('PUT', '/siam', { maintenance: true, reason: 'for a test' }, viewer)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission.denied'])
  })

  test('SEC-34 exposes no operator call on the members’ API', async () => {
    const answer = await api.app.inject({
      url: SITE_STATES_PATH,
      headers: { authorization: `Bearer ${approver}`, host: 'localhost' },
    })
    expect(answer.statusCode).toBe(404)
  })

  test('uses the last known state while the states cannot be read', async () => {
    await change('siam', { maintenance: true })
    expect(statusCode(await statusOf(api))).toBe(1)
    await database.db.schema.alterTable('site_states').renameTo('site_states_away').execute()
    // The cached response has expired.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_100)
    try {
      expect(statusCode(await statusOf(api))).toBe(1)
    } finally {
      clock.mockRestore()
      await database.db.schema.alterTable('site_states_away').renameTo('site_states').execute()
    }
  })
})

test('SEC-34 limits password guesses, whatever the names', async () => {
  const config = { RATE_LIMIT_ON: true, STRICT_RATE_LIMIT: 3, LOG_LEVEL: 'silent' as const }
  const api = await startTestApi({ config })
  const statuses: number[] = []
  for (let i = 0; i < 4; i++)
    statuses.push((await api.operate('POST', 'session', '', { name: `guess${i}`, password: 'a-guess1' })).statusCode)
  expect(statuses).toEqual([401, 401, 401, 429])
  await api.close()
})
