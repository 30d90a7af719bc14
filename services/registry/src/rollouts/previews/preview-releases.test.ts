import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { PreviewRow, RetentionReply } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { diskStore } from '../../releases/artifacts/disk-store.ts'
import { removeBytes, sweepPreviews } from '../../releases/retention/retention.service.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import { createTransact } from '../../transact.ts'

const reason = 'for a test'
const PR = '1.1.0-pr.17.a1b2'

describeOnOneEngine('preview releases', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open(), { REGISTRY_EDGE_TOKEN: 'edge-token-of-the-tests-00001' })
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', PR))
    await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })
  })
  afterAll(() => registry.stop())

  const preview = (changes: object, days = 14) =>
    registry.call('POST', '/v1/previews', { body: { merchant: 'siam', changes, days, reason } })
  const publish = async (version: string, daysAgo: number, name = 'mfe-one') => {
    await registry.mustPublish(sampleSlice(name, version))
    // A release is append-only: only a test makes one older.
    await sql`alter table releases disable trigger releases_immutable`.execute(registry.db)
    await sql`update releases set published_at = now() - make_interval(days => ${daysAgo}::int)
      where name = ${name} and version = ${version}`.execute(registry.db)
    await sql`alter table releases enable trigger releases_immutable`.execute(registry.db)
  }
  const stored = (name: string, version: string) =>
    access(join(registry.dir, 'artifacts', name, `home.${name}.${version}.js`)).then(
      () => true,
      () => false,
    )
  const sweep = async () => {
    const swept = await sweepPreviews(createTransact(registry.db, false))
    await removeBytes(registry.db, diskStore(join(registry.dir, 'artifacts')))
    return swept.ok ? swept.value.releases : []
  }

  test('rejects one in a composition or a check; shows it in a preview', async () => {
    const changes = { 'mfe-one': { version: PR } }
    const refusal = [422, 'release.preview']
    expect((await registry.compose({ changes })).rejection).toEqual(refusal)
    expect((await registry.compose({ changes, promote: false })).rejection).toEqual(refusal)
    const check = { merchant: 'siam', changes, reason }
    expect((await registry.call('POST', '/v1/compositions/check', { body: check })).rejection).toEqual(refusal)
    expect((await registry.compose({ changes: { shell: { version: '1.0.1-pr.1.abcd' } } })).rejection).toEqual(refusal)
    expect((await preview(changes)).status).toBe(201)
  })

  test('ignores the running contract and the claims that one takes or removes; enforces its declarations', async () => {
    const { claims } = sampleSlice('mfe-one').release
    const next = sampleSlice('mfe-one', '2.0.0-pr.3.beef', { claims: { ...claims, contract: '^2.0.0' } })
    const warned = sampleSlice('mfe-two', '1.0.0-pr.3.beef', { claims: { ...claims, name: 'mfe-two' } })
    const bare = sampleSlice('mfe-one', '2.0.1-pr.3.beef')
    bare.release.claims = { ...claims, routes: [] }
    bare.release.linked = bare.release.linked && { ...bare.release.linked, exposes: {} }
    bare.release.standard = bare.release.standard && { ...bare.release.standard, exposes: {} }
    for (const sample of [next, warned, bare])
      expect((await registry.publish(sample)).json()).toMatchObject({ breaks: [], warnings: [] })
    expect((await registry.publish(sampleShell('2.0.0-pr.3.beef', { contract: '2.0.0' }))).json()).toMatchObject({
      breaks: [],
    })
    const liar = sampleSlice('mfe-one', '2.0.2-pr.3.beef', { linked: null, standard: null })
    expect((await registry.publish(liar)).rejection).toEqual([422, 'gate.faces-differ'])
    expect((await preview({ 'mfe-one': { version: '2.0.0-pr.3.beef' } })).rejection).toEqual([422, 'gate.contract'])
    const both = { shell: { version: '2.0.0-pr.3.beef' }, 'mfe-one': { version: '2.0.0-pr.3.beef' } }
    expect((await preview(both)).status).toBe(201)
  })

  test('does not reserve its claims: the same path may be claimed elsewhere while it is only previewed', async () => {
    const { claims } = sampleSlice('mfe-one').release
    const path = '/m/next'
    const own = { ...claims, routes: claims.routes.map((route) => ({ ...route, path })) }
    await registry.mustPublish(sampleSlice('mfe-one', '1.2.0-pr.4.cafe', { claims: own }))
    expect((await preview({ 'mfe-one': { version: '1.2.0-pr.4.cafe' } })).status).toBe(201)
    const other = sampleSlice('mfe-other', '1.0.0', { claims: { ...own, name: 'mfe-other' } })
    expect((await registry.publish(other)).json()).toMatchObject({ warnings: [] })
    expect((await registry.compose({ changes: { 'mfe-other': { version: '1.0.0' } }, promote: false })).status).toBe(
      201,
    )
  })

  test('expires a link no later than the first of its releases', async () => {
    await publish('1.1.0-pr.5.aaaa', 10)
    const made = PreviewRow.parse((await preview({ 'mfe-one': { version: '1.1.0-pr.5.aaaa' } })).json())
    const days = (Date.parse(made.expiresAt) - Date.now()) / (24 * 60 * 60_000)
    expect(days).toBeGreaterThan(3.9)
    expect(days).toBeLessThan(4.1)
  })

  test('removes it fourteen days after publishing with its files and its previews, and nothing else', async () => {
    await publish('1.1.0-pr.6.aaaa', 13)
    await publish('1.1.0-pr.6.bbbb', 15, 'mfe-gone')
    await publish('1.1.0-prefix', 40)
    // No preview release, so one that may run: the days of those are not its own.
    await publish('1.1.0-pr.6.abc', 40)
    const { id } = PreviewRow.parse((await preview({ 'mfe-one': { version: '1.1.0-pr.6.aaaa' } })).json())
    expect(await sweep()).toEqual([{ name: 'mfe-gone', version: '1.1.0-pr.6.bbbb' }])
    expect([await stored('mfe-gone', '1.1.0-pr.6.bbbb'), await stored('mfe-one', '1.1.0-pr.6.aaaa')]).toEqual([
      false,
      true,
    ])
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ action: 'preview.sweep', actor: 'retention' })
    await sql`alter table releases disable trigger releases_immutable`.execute(registry.db)
    await sql`update releases set published_at = published_at - interval '2 days'`.execute(registry.db)
    await sql`alter table releases enable trigger releases_immutable`.execute(registry.db)
    await sql`update previews set expires_at = expires_at - interval '2 days'`.execute(registry.db)
    expect(await sweep()).toEqual([{ name: 'mfe-one', version: '1.1.0-pr.6.aaaa' }])
    expect(await sweep()).toEqual([])
    expect(await registry.db.selectFrom('previews').select('id').where('id', '=', id).execute()).toEqual([])
    for (const version of ['1.1.0-prefix', '1.1.0-pr.6.abc']) expect(await stored('mfe-one', version)).toBe(true)
    expect((await registry.compose({ changes: { 'mfe-one': { version: '1.1.0-pr.6.abc' } } })).status).toBe(201)
    expect((await preview({ 'mfe-one': { version: '1.1.0-pr.6.aaaa' } })).rejection).toEqual([410, 'release.retired'])
  })

  test('removes them in retention too, spares what a link still shows, and never counts one among the newest', async () => {
    for (const version of ['3.0.0', '3.1.0']) await registry.mustPublish(sampleSlice('mfe-kept', version))
    for (const hash of ['aaaa', 'bbbb']) await registry.mustPublish(sampleSlice('mfe-kept', `3.2.0-pr.9.${hash}`))
    await publish('3.2.0-pr.8.aaaa', 15, 'mfe-kept')
    const retain = async () =>
      RetentionReply.parse(
        (await registry.call('POST', '/v1/retention?dryRun=true', { body: { days: 30, keep: 1 } })).json(),
      ).releases.filter(({ name }) => name === 'mfe-kept')
    const swept = { name: 'mfe-kept', version: '3.2.0-pr.8.aaaa' }
    expect(await retain()).toEqual([swept, { name: 'mfe-kept', version: '3.0.0' }])
    const { id } = PreviewRow.parse((await preview({ 'mfe-kept': { version: '3.0.0' } })).json())
    expect(await retain()).toEqual([swept])
    await registry.call('DELETE', `/v1/merchants/siam/previews/${id}?reason=for%20a%20test`)
    expect(await retain()).toEqual([swept, { name: 'mfe-kept', version: '3.0.0' }])
  })
})
