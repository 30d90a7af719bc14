import { type AuditRow, AuditVerdict } from '@tessera/contracts'
import { auditHash, CHAIN_START } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

describeOnOneEngine('the audit', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'))
    await registry.mustCompose({ shell: { version: '1.0.0' } })
    await registry.mustCompose({ 'mfe-one': { version: '1.0.0' } })
    await Promise.all(['1.1.0', '1.2.0', '1.3.0'].map((v) => registry.mustPublish(sampleSlice('mfe-one', v))))
  })
  afterAll(() => registry.stop())

  /** Two compositions, five releases, and their sixteen files. */
  const ROWS = 23
  const rows = () => registry.db.selectFrom('audit').selectAll().orderBy('id').execute()

  test('MFP-008 records every change with actor, reason, before and after', async () => {
    const [file] = await rows()
    expect(file).toMatchObject({ action: 'artifact.store', after: { name: 'shell', file: 'shell.1.0.0.js' } })
    const [shell, slice, first, second] = (await rows()).filter((row) => row.action !== 'artifact.store')
    expect(shell).toMatchObject({ actor: 'admin', action: 'release.publish', after: { name: 'shell' } })
    expect(slice).toMatchObject({ action: 'release.publish', after: { name: 'mfe-one', version: '1.0.0' } })
    expect(first).toMatchObject({ action: 'composition.promote', merchant: 'siam', before: null, after: { number: 1 } })
    expect(second).toMatchObject({ reason: 'for a test', before: { number: 1 }, after: { number: 2 } })
    expect(await rows()).toHaveLength(ROWS)
  })

  test('MFP-008 chains each row by the hash of the one before, also for simultaneous changes', async () => {
    const all = await rows()
    expect(all[0]?.previous_hash).toBe('0'.repeat(64))
    for (const [i, row] of all.entries()) if (i > 0) expect(row.previous_hash).toBe(all[i - 1]?.hash)
    expect(new Set(all.map((r) => r.hash)).size).toBe(all.length)
    expect(all.map((row) => row.hash)).toEqual(all.map((row) => auditHash(row.previous_hash, row)))
    const altered = all[0] as (typeof all)[number]
    expect(auditHash(altered.previous_hash, { ...altered, actor: 'nobody' })).not.toBe(altered.hash)
    expect(auditHash(altered.previous_hash, { ...altered, after: { name: 'other' } })).not.toBe(altered.hash)
    expect(auditHash(altered.previous_hash, { ...altered, at: new Date(0) })).not.toBe(altered.hash)
  })

  test('MFP-008 prevents changes and removals of rows by SQL', async () => {
    const before = await rows()
    await expect(registry.db.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow(
      'audit is append-only',
    )
    await expect(registry.db.deleteFrom('audit').execute()).rejects.toThrow('audit is append-only')
    expect(await rows()).toEqual(before)
  })

  test('records no row for a rejected change', async () => {
    const before = await rows()
    expect((await registry.compose({ changes: { 'mfe-one': { version: '9.9.9' } } })).status).toBe(404)
    expect((await registry.publish(sampleSlice('mfe-one'))).status).toBe(409)
    expect(await rows()).toEqual(before)
  })

  const read = async (query = '', token?: string) =>
    ((await registry.call('GET', `/v1/audit${query}`, { token })).json() as { audit: AuditRow[] }).audit

  test('returns the audit newest first, by merchant and by page', async () => {
    const all = await read()
    expect(all.map((r) => r.id)).toEqual((await rows()).map((r) => Number(r.id)).reverse())
    const moves = await read('?merchant=siam')
    expect(moves).toMatchObject([
      { actor: 'admin', action: 'composition.promote', after: { number: 2 } },
      { action: 'composition.promote', before: null, after: { number: 1 } },
    ])
    expect(await read(`?merchant=siam&before=${moves[0]?.id}`)).toEqual([moves[1]])
    expect(await read('?merchant=lotus')).toEqual([])
  })

  test('filters the audit by actor, action and time, with the same rows in a file', async () => {
    const all = await read()
    const [newest, second] = all
    const moment = (at: string | undefined) => encodeURIComponent(at ?? '')
    expect(await read('?actor=nobody')).toEqual([])
    expect((await read('?action=release.publish')).every(({ action }) => action === 'release.publish')).toBe(true)
    expect((await read(`?since=${moment(newest?.at)}`))[0]?.id).toBe(newest?.id)
    expect((await read(`?until=${moment(second?.at)}`)).map(({ id }) => id)).not.toContain(second?.id)
    expect((await registry.call('GET', '/v1/audit?since=yesterday')).status).toBe(400)
    const file = (await registry.call('GET', '/v1/audit/file?merchant=siam')).json() as { csv: string; isMore: boolean }
    const [head, ...lines] = file.csv.replace('\ufeff', '').trimEnd().split('\r\n')
    expect([head, lines.length, file.isMore]).toEqual([
      'Row,At,Who,Action,Merchant,Reason,Before,After,Hash',
      (await read('?merchant=siam')).length,
      false,
    ])
    expect(lines[0]?.startsWith(`${(await read('?merchant=siam'))[0]?.id},`)).toBe(true)
  })

  test('lets a viewer read and verify the audit, and not a publisher, an operator or a guest', async () => {
    const viewer = await registry.tokenFor('viewer', [])
    expect(await read('', viewer)).toEqual(await read())
    expect((await registry.call('GET', '/v1/audit/verify', { token: viewer })).status).toBe(200)
    const others = [await registry.tokenFor('publisher', ['mfe-one']), await registry.tokenFor('operator', ['siam'])]
    for (const path of ['/v1/audit', '/v1/audit/file', '/v1/audit/verify']) {
      expect((await registry.call('GET', path, { token: '' })).rejection).toEqual([401, 'auth.missing'])
      for (const token of others)
        expect((await registry.call('GET', path, { token })).rejection).toEqual([403, 'auth.refused'])
    }
  })

  test('MFP-008 lets an operator read the changes to merchants of the scope, and of no others', async () => {
    const token = await registry.tokenFor('operator', ['lotus'])
    const status = async (query: string) => (await registry.call('GET', `/v1/audit${query}`, { token })).status
    expect([await status('?merchant=lotus'), await status('?merchant=siam'), await status('')]).toEqual([200, 403, 403])
  })

  const verify = async () => AuditVerdict.parse((await registry.call('GET', '/v1/audit/verify')).json())
  /** Runs SQL as somebody does who owns the database, and puts back what was there. */
  const tamper = async (column: string, id: bigint, value: string) => {
    await sql`alter table audit disable trigger audit_append_only`.execute(registry.db)
    const old = await sql<{ old: string }>`select ${sql.ref(column)}::text as old from audit where id = ${id}`.execute(
      registry.db,
    )
    const write = (text: string) => sql`update audit set ${sql.ref(column)} = ${sql.lit(text)} where id = ${id}`
    await write(value).execute(registry.db)
    const verdict = await verify()
    await write(old.rows[0]?.old ?? '').execute(registry.db)
    await sql`alter table audit enable trigger audit_append_only`.execute(registry.db)
    return verdict
  }

  test.each([
    ['actor', 'nobody'],
    ['reason', 'another reason'],
    ['after', '{"name":"other"}'],
    ['at', '2020-01-01T00:00:00Z'],
    ['hash', 'f'.repeat(64)],
    ['hash_version', '1'],
  ])('MFP-008 detects a row whose %s was changed behind the triggers', async (column, value) => {
    expect(await verify()).toEqual({ ok: true, rows: ROWS, brokenAt: null })
    const third = (await rows())[2]?.id ?? 0n
    expect(await tamper(column, third, value)).toEqual({ ok: false, rows: 3, brokenAt: Number(third) })
    expect(await verify()).toEqual({ ok: true, rows: ROWS, brokenAt: null })
  })

  test('TRU-035 escapes in the file a reason that a spreadsheet would run', async () => {
    const changes = { 'mfe-one': { version: '1.1.0' } }
    expect((await registry.compose({ changes, reason: '=cmd()' })).status).toBe(201)
    const { csv } = (await registry.call('GET', '/v1/audit/file?merchant=siam')).json() as { csv: string }
    expect(csv.split('\r\n')[1]).toContain(",siam,'=cmd(),")
  })
})

describeOnOneEngine('an audit from before the hash covered the instant', (engine) => {
  let registry: TestRegistry
  const old = { actor: 'admin', action: 'release.publish', merchant: null, reason: 'old', before: null, after: null }
  const addOld = async (previous: string) => {
    const hash = auditHash(previous, { ...old, at: new Date(), hash_version: 1 })
    await registry.db
      .insertInto('audit')
      .values({ ...old, previous_hash: previous, hash, hash_version: 1 })
      .execute()
    return hash
  }
  const verify = async () => (await registry.call('GET', '/v1/audit/verify')).json()
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
  })
  afterAll(() => registry.stop())

  test('MFP-008 verifies its rows under the new ones; rejects a row of the old kind after a new one', async () => {
    await addOld(await addOld(CHAIN_START.hash))
    await registry.mustPublish(sampleShell('1.0.0'))
    expect(await verify()).toEqual({ ok: true, rows: 7, brokenAt: null })
    const last = await registry.db.selectFrom('audit').select('hash').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await addOld(last.hash)
    expect(await verify()).toEqual({ ok: false, rows: 8, brokenAt: 8 })
  })

  test('MFP-008 detects a removed row by the one after it', async () => {
    await sql`alter table audit disable trigger audit_append_only`.execute(registry.db)
    await registry.db.deleteFrom('audit').where('id', 'in', [2n, 4n]).execute()
    expect(await verify()).toEqual({ ok: false, rows: 2, brokenAt: 3 })
  })
})
