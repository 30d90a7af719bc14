import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { RetentionReply } from '@tessera/contracts'
import { integrityOf } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import { createTransact } from '../../transact.ts'
import { diskStore } from '../artifacts/disk-store.ts'
import { removeBytes, sweepUnlisted } from './retention.service.ts'

const reason = 'for a test'
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']

/** A version of mfe-one with a file that all versions share, and one that only 1.0.0 and 1.1.0 do. */
function sharing(version: string) {
  const sample = sampleSlice('mfe-one', version)
  const extra = ['1.0.0', '1.1.0'].includes(version) ? ['common.js', 'early.js'] : ['common.js']
  for (const file of extra) {
    const bytes = Buffer.from(`// ${file}`)
    sample.bytes.set(file, bytes)
    sample.release.files.push({
      file,
      integrity: integrityOf(bytes),
      bytes: bytes.length,
      brotliBytes: bytes.length,
    })
  }
  return sample
}

describeOnOneEngine('retention', (engine) => {
  let registry: TestRegistry
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), ...VERSIONS.map(sharing))
    // 1.0.0 stood long ago, 1.1.0 until lately, 1.2.0 nowhere; 1.3.0 is stable, 1.4.0 candidate, 1.5.0 the newest.
    for (const version of ['1.0.0', '1.1.0', '1.3.0'])
      ids[version] = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version } })).id
    for (const version of ['1.2.0', '1.4.0']) {
      const made = await registry.compose({ changes: { 'mfe-one': { version } }, promote: false })
      ids[version] = (made.json() as { id: string }).id
    }
    const body = { composition: ids['1.4.0'], percent: 0, reason }
    await registry.call('PUT', '/v1/merchants/siam/candidate', { body })
    await sql`update placements set since = since - interval '40 days', until = until - interval '40 days'
      where composition = ${ids['1.0.0']}`.execute(registry.db)
  })
  afterAll(() => registry.stop())

  const run = (days: number, keep: number, query = '', token?: string) =>
    registry.call('POST', `/v1/retention${query}`, { body: { days, keep }, token })
  const stored = (file: string) =>
    access(join(registry.dir, 'artifacts', 'mfe-one', file)).then(
      () => true,
      () => false,
    )
  const artifacts = async () =>
    (await registry.db.selectFrom('artifacts').select('file').where('name', '=', 'mfe-one').execute()).map(
      (a) => a.file,
    )
  const ownFiles = (version: string) => sampleSlice('mfe-one', version).release.files.map((f) => f.file)

  test('lists on a dry run what would be removed, and removes nothing', async () => {
    const before = await artifacts()
    const answer = await run(30, 1, '?dryRun=true')
    expect(RetentionReply.parse(answer.json()).releases).toEqual([
      { name: 'mfe-one', version: '1.0.0' },
      { name: 'mfe-one', version: '1.2.0' },
    ])
    expect(answer.headers['x-dry-run']).toBe('true')
    expect(await artifacts()).toEqual(before)
    for (const file of before) expect(await stored(file)).toBe(true)
    expect((await registry.call('GET', '/v1/retention')).status).toBe(404)
  })

  test('retains the newest of a slice, whatever their age', async () => {
    expect(RetentionReply.parse((await run(30, 4, '?dryRun=true')).json()).releases).toEqual([
      { name: 'mfe-one', version: '1.0.0' },
    ])
    expect(RetentionReply.parse((await run(50, 4, '?dryRun=true')).json()).releases).toEqual([])
  })

  test('removes unused releases with the files that no living release lists, and records it in the audit', async () => {
    const reply = RetentionReply.parse((await run(30, 1)).json())
    const gone = [...ownFiles('1.0.0'), ...ownFiles('1.2.0')]
    expect(reply).toMatchObject({ files: gone.length, bytes: expect.any(Number) })
    for (const file of gone) expect([file, await stored(file)]).toEqual([file, false])
    const left = await artifacts()
    const living = ['1.1.0', '1.3.0', '1.4.0', '1.5.0'].flatMap(ownFiles)
    expect(left.sort()).toEqual(['common.js', 'early.js', ...living].sort())
    for (const file of left) expect([file, await stored(file)]).toEqual([file, true])
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ action: 'retention.run', actor: 'admin', after: reply })
    expect(RetentionReply.parse((await run(30, 1)).json())).toEqual({ releases: [], files: 0, bytes: 0 })
    expect(await registry.db.selectFrom('artifact_removals').selectAll().execute()).toEqual([])
  })

  test('never composes or moves to a retired release, and reserves its version', async () => {
    const gone = [410, 'release.retired']
    const change = { 'mfe-one': { version: '1.0.0' } }
    const post = (path: string, body: object) => registry.call('POST', path, { body })
    expect((await registry.compose({ changes: change })).rejection).toEqual(gone)
    expect((await post('/v1/compositions/check', { merchant: 'siam', changes: change, reason })).rejection).toEqual(
      gone,
    )
    expect((await post('/v1/merchants/siam/stable', { composition: ids['1.0.0'], reason })).rejection).toEqual(gone)
    const body = { composition: ids['1.2.0'], percent: 5, reason }
    expect((await registry.call('PUT', '/v1/merchants/siam/candidate', { body })).rejection).toEqual(gone)
    expect((await registry.publish(sharing('1.0.0'))).rejection).toEqual([409, 'release.exists'])
    expect((await registry.call('GET', '/v1/releases/mfe-one/1.0.0')).status).toBe(200)
    expect((await registry.running()).slices[0]?.version).toBe('1.3.0')
  })

  test('retains a file that was uploaded again before its removal, and removes leftovers of an aborted run', async () => {
    const [again, left] = ['again.js', 'left.js'] as const
    const note = (file: string) =>
      registry.db.insertInto('artifact_removals').values({ name: 'mfe-one', file }).execute()
    for (const file of [again, left]) {
      await registry.call('PUT', `/v1/artifacts/mfe-one/${file}`, { body: Buffer.from(file) })
      await note(file)
    }
    await registry.db.deleteFrom('artifacts').where('file', '=', left).execute()
    await run(30, 100)
    expect([await stored(again), await stored(left)]).toEqual([true, false])
    expect(await registry.db.selectFrom('artifact_removals').selectAll().execute()).toEqual([])
  })

  test('MFP-008 lets only an administrator remove releases', async () => {
    for (const role of ['viewer', 'publisher', 'operator', 'edge'] as const)
      expect((await run(1, 1, '', await registry.tokenFor(role, ['mfe-one']))).rejection).toEqual([403, 'auth.refused'])
    expect((await run(1, 1, '', '')).rejection).toEqual([401, 'auth.missing'])
    for (const [days, keep] of [
      [0, 1],
      [1, 0],
      [1.5, 1],
    ] as const)
      expect((await run(days, keep)).status).toBe(400)
  })

  test('FIX-149 removes a file that no release lists after seven days, and retains files of releases', async () => {
    const put = (file: string) =>
      registry.call('PUT', `/v1/artifacts/mfe-one/${file}`, { body: Buffer.from(`// ${file}`) })
    for (const file of ['stray-old.js', 'stray-new.js']) expect((await put(file)).status).toBe(200)
    const before = await artifacts()
    await sql`alter table artifacts disable trigger artifacts_immutable`.execute(registry.db)
    const old = sql.join([...ownFiles('1.4.0'), 'common.js', 'stray-old.js'])
    await sql`update artifacts set stored_at = now() - interval '8 days' where file in (${old})`.execute(registry.db)
    await sql`alter table artifacts enable trigger artifacts_immutable`.execute(registry.db)
    expect(await sweepUnlisted(registry.db, createTransact(registry.db, false))).toBe(1)
    await removeBytes(registry.db, diskStore(join(registry.dir, 'artifacts')))
    expect((await artifacts()).toSorted()).toEqual(before.filter((file) => file !== 'stray-old.js').toSorted())
    expect([await stored('stray-old.js'), await stored('stray-new.js')]).toEqual([false, true])
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ actor: 'retention', action: 'artifact.sweep', after: { files: 1 } })
    expect(await sweepUnlisted(registry.db, createTransact(registry.db, false))).toBe(0)
  })

  test('FIX-149 returns 413 to a slice that stored 256 MiB within a day, and not to another slice', async () => {
    await sql`insert into artifacts (name, file, integrity, bytes, brotli_bytes)
      values ('mfe-one', 'large.js', 'sha384-x', ${256 * 1024 * 1024 - 10}, 1)`.execute(registry.db)
    const put = (path: string) => registry.call('PUT', `/v1/artifacts/${path}`, { body: Buffer.from('twelve bytes') })
    expect((await put('mfe-one/more.js')).rejection).toEqual([413, 'artifact.quota'])
    expect(await artifacts()).not.toContain('more.js')
    expect((await put('mfe-two/more.js')).status).toBe(200)
    await sql`delete from artifacts where file = 'large.js'`.execute(registry.db)
  })
})
