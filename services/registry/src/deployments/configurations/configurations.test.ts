import { Configuration, ConfigurationDiff, ConfigurationRow } from '@tessera/contracts'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { configurationCalls, documentWith, fileOf } from '../../testing/configurations.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const EDGE = 'edge-token-of-the-tests-00001'

/** The cashier of the merchant with other limits of withdrawals. */
const withdrawing = (limits: object) => {
  const cashier = fileOf('siam').cashier as { withdrawals: object }
  return { ...cashier, withdrawals: { ...cashier.withdrawals, ...limits } }
}

describeOnBothEngines('configurations of a merchant', (engine) => {
  let registry: TestRegistry
  let as: ReturnType<typeof configurationCalls>
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open(), { PRODUCTION: 'false', REGISTRY_EDGE_TOKEN: EDGE })
    as = configurationCalls(registry)
  })
  afterAll(() => registry.stop())

  const address = '/v1/merchants/siam/configurations'
  const list = async () =>
    z.object({ configurations: z.array(ConfigurationRow) }).parse((await registry.call('GET', address)).json())
      .configurations
  const read = async (number: number) =>
    Configuration.parse((await registry.call('GET', `${address}/${number}`)).json())
  const lastAudit = () => registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()

  test('starts a fresh installation with the content of the file as number 1', async () => {
    expect(await list()).toEqual([
      expect.objectContaining({ number: 1, merchant: 'siam', themeId: 'siam-night', createdBy: 'file' }),
    ])
    expect((await read(1)).document).toEqual(fileOf('siam'))
  })

  test('publishes one with the next number, preserves the order of its keys, and records its changes in the audit', async () => {
    const document = documentWith({}, '#ffe08a')
    const answer = await as.publish(document)
    expect(answer.status).toBe(201)
    const row = ConfigurationRow.parse(answer.json())
    expect(row).toMatchObject({ number: 2, createdBy: 'admin', reason: 'a brighter accent' })
    const kept = await read(2)
    expect(JSON.stringify(kept.document)).toBe(JSON.stringify(document))
    expect(await lastAudit()).toMatchObject({
      actor: 'admin',
      action: 'configuration.publish',
      merchant: 'siam',
      reason: 'a brighter accent',
      before: { configuration: 1 },
      after: {
        configuration: 2,
        hash: row.hash,
        changes: [{ path: 'theme.roles.accent', before: '#f2b84b', after: '#ffe08a' }],
      },
    })
  })

  test('returns the existing version for the same content in any order of keys', async () => {
    const before = await list()
    const turned = Object.fromEntries(Object.entries(documentWith({}, '#ffe08a')).reverse())
    const answer = await as.publish(turned)
    expect([answer.status, ConfigurationRow.parse(answer.json()).number]).toEqual([200, 2])
    expect(await list()).toEqual(before)
  })

  test('rejects changing or deleting one by SQL', async () => {
    for (const statement of [
      sql`update configurations set document = '{}' where number = 1`,
      sql`delete from configurations where number = 2`,
    ])
      await expect(statement.execute(registry.db)).rejects.toThrow('configurations is append-only')
  })

  test.each<[string, object, string, RegExp]>([
    ['that the site’s contract cannot read', { minimumAge: 12 }, 'configuration.malformed', /minimumAge/],
    ['with a member that nobody knows', { colour: 'red' }, 'configuration.malformed', /colour/],
    ['without a theme', { theme: undefined }, 'configuration.malformed', /theme/],
    ['FIX-203 with a time zone that is none', { timeZone: 'Mars/Phobos' }, 'configuration.malformed', /Mars\/Phobos/],
    ['FIX-203 with no time zone', { timeZone: '' }, 'configuration.malformed', /timeZone: {2}is no time zone/],
    [
      'FIX-203 with a least amount above the most',
      { cashier: withdrawing({ min: '500.00', max: '100.00' }) },
      'configuration.malformed',
      /cashier\.withdrawals: min 500\.00 is above max 100\.00/,
    ],
    ['FIX-203 without a main domain', { mainDomain: '' }, 'configuration.malformed', /mainDomain/],
    [
      'FIX-203 with a channel that leads nowhere',
      { customerService: [{ csType: 'LINE', title: 'LINE', url: 'line' }] },
      'configuration.malformed',
      /customerService\.0\.url/,
    ],
    ['of another merchant', { code: 'lotus' }, 'configuration.fixed', /code is siam/],
    ['that leaves production', { production: true }, 'configuration.fixed', /production is false/],
    ['in another currency', { currency: 'USD' }, 'configuration.fixed', /currency is THB/],
    ['with a token', { apiToken: 'abcdef' }, 'configuration.secret', /apiToken/],
    ['with a private key', { trialCode: '-----BEGIN PRIVATE KEY-----' }, 'configuration.secret', /trialCode/],
    ['with a password in an address', { mainDomain: 'https://u:p4ss@h.example' }, 'configuration.secret', /mainDomain/],
    [
      'that leads to a script',
      { customerService: [{ csType: 'LINE', title: 'LINE', url: ' java\tscript:alert(1)' }] },
      'configuration.malformed',
      /customerService\.0\.url: no page may lead there/,
    ],
    [
      'with a host of another',
      { hosts: ['Lotus.localhost'] },
      'configuration.host-taken',
      /lotus.localhost is a host of lotus/,
    ],
    ['without a host', { hosts: [] }, 'configuration.host', /needs a host/],
    ['with a public host outside of production', { hosts: ['siam.example'] }, 'configuration.host', /public host/],
    ['with what is no host', { hosts: ['https://siam.localhost/'] }, 'configuration.host', /no host name/],
  ])('rejects one %s, with the reason', async (_what, change, code, why) => {
    const answer = await as.publish(documentWith(change))
    expect(answer.rejection[1]).toBe(code)
    expect(z.object({ message: z.string() }).parse(answer.json()).message).toMatch(why)
  })

  test('rejects an unreadable theme with the roles and their contrast', async () => {
    const answer = await as.publish(documentWith({}, '#333333'))
    expect(answer.rejection).toEqual([422, 'configuration.theme'])
    expect(answer.body).toMatch(/accent on ground has a contrast of 1\.\d\d, 4\.5 is the least/)
    expect((await as.publish(documentWith({}, 'red;}*{display:none'))).rejection[1]).toBe('configuration.theme')
  })

  test.each([20, 60_000])('rejects one that is nested %i levels deep', async (levels) => {
    const deep = JSON.stringify({ document: documentWith({}), reason: 'deep' })
    const body = deep.replace('{"document":{', `{"document":{"x":${'['.repeat(levels)}${']'.repeat(levels)},`)
    const answer = await registry.call('POST', address, {
      body: Buffer.from(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.rejection).toEqual([422, 'configuration.malformed'])
    expect(answer.body).toMatch(/nested deeper/)
  })

  test('rejects one above the maximum size', async () => {
    const answer = await as.publish(documentWith({ name: 'x'.repeat(140_000) }))
    expect(answer.rejection).toEqual([422, 'configuration.malformed'])
  })

  test('lets operators of the merchant publish; lets them, viewers and edges read, and no others', async () => {
    const [siam, lotus] = [
      await registry.tokenFor('operator', ['siam']),
      await registry.tokenFor('operator', ['lotus']),
    ]
    const [publisher, viewer] = [
      await registry.tokenFor('publisher', ['mfe-one']),
      await registry.tokenFor('viewer', []),
    ]
    for (const token of [lotus, publisher, viewer, EDGE])
      expect((await as.publish(documentWith({}, '#ffd000'), token)).rejection).toEqual([403, 'auth.refused'])
    expect((await as.publish(documentWith({}, '#ffd000'), siam)).status).toBe(201)
    for (const path of [address, `${address}/1`, `${address}/1/diff/2`]) {
      for (const token of [siam, viewer, EDGE]) expect((await registry.call('GET', path, { token })).status).toBe(200)
      for (const token of [lotus, publisher])
        expect((await registry.call('GET', path, { token })).rejection).toEqual([403, 'auth.refused'])
      expect((await registry.call('GET', path, { token: '' })).rejection).toEqual([401, 'auth.missing'])
    }
  })

  test('compares two field by field, and one with the file', async () => {
    const number = await as.mustPublish(documentWith({ categories: ['HOT', 'LIVE'], minimumAge: 20 }))
    const diff = async (one: number | 'file', other: number | 'file') =>
      ConfigurationDiff.parse((await registry.call('GET', `${address}/${one}/diff/${other}`)).json())
    const found = await diff('file', number)
    expect([found.before, found.after, found.count]).toEqual([null, number, found.changes?.length])
    expect(found.changes).toContainEqual({ path: 'minimumAge', before: 21, after: 20 })
    expect(found.changes).toContainEqual({ path: 'categories.1', before: 'RNG', after: 'LIVE' })
    expect(found.changes).toContainEqual({ path: 'categories.2', before: 'LIVE', after: null })
    expect(await diff(1, 'file')).toMatchObject({ changes: [], count: 0 })
    expect((await registry.call('GET', `${address}/1/diff/999`)).rejection).toEqual([404, 'configuration.unknown'])
  })

  test('pages the list, with every one on one page', async () => {
    const first = await list()
    const [newest] = first
    await sql`insert into configurations (merchant, number, document, hash, theme_id, hosts, created_by, reason)
      select 'siam', n, '{}', n::text, 'none', '{}', 'test', 'for a test'
      from generate_series(${(newest?.number ?? 0) + 1}::int, 205) as n`.execute(registry.db)
    const pages = [await list()]
    const from = (before: number) =>
      registry.call('GET', `${address}?before=${before}`).then((answer) => answer.json() as { configurations: unknown })
    for (let last = pages[0]?.at(-1)?.number ?? 1; last > 1; last = pages.at(-1)?.at(-1)?.number ?? 1)
      pages.push(z.array(ConfigurationRow).parse((await from(last)).configurations))
    expect(pages.flat().map(({ number }) => number)).toEqual(Array.from({ length: 205 }, (_, i) => 205 - i))
    expect((await registry.call('GET', '/v1/merchants/nobody/configurations')).rejection[1]).toBe('merchant.unknown')
  })

  test('validates on a dry run and stores nothing', async () => {
    const before = await list()
    const dry = (document: object) =>
      registry.call('POST', `${address}?dryRun=true`, { body: { document, reason: 'a try' } })
    expect((await dry(documentWith({}, '#ffcc11'))).status).toBe(201)
    expect((await dry(documentWith({}, '#333333'))).rejection[1]).toBe('configuration.theme')
    expect(await list()).toEqual(before)
  })
})
