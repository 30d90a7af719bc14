import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts'

describeOnOneEngine('publishing', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
  })
  afterAll(() => registry.stop())

  test('publishes and lists a release whose files are stored', async () => {
    const sample = sampleSlice('mfe-first')
    const answer = await registry.publish(sample)
    expect([answer.status, answer.json()]).toEqual([
      201,
      { name: 'mfe-first', version: '1.0.0', breaks: [], warnings: [] },
    ])
    const listed = (await registry.call('GET', '/v1/releases?name=mfe-first')).json()
    expect(listed).toMatchObject({
      releases: [{ kind: 'slice', version: '1.0.0', publishedBy: 'admin', retiredAt: null }],
    })
    expect((await registry.call('GET', '/v1/releases/mfe-first/1.0.0')).json()).toEqual(sample.release)
    expect((await registry.call('GET', '/v1/releases/mfe-first/9.9.9')).rejection).toEqual([404, 'release.unknown'])
  })

  test('MFP-001 returns 409 for the same name and version again, and leaves the stored one unchanged', async () => {
    const sample = sampleSlice('mfe-twice')
    await registry.mustPublish(sample)
    const changed = sampleSlice('mfe-twice', '1.0.0', { shared: [] })
    expect((await registry.publish(changed)).rejection).toEqual([409, 'release.exists'])
    expect((await registry.call('GET', '/v1/releases/mfe-twice/1.0.0')).json()).toEqual(sample.release)
    for (const [file, bytes] of sample.bytes)
      expect((await registry.call('GET', `/v1/artifacts/mfe-twice/${file}`)).bytes).toEqual(bytes)
  })

  test('MFP-001 publishes one of ten simultaneous publishes of one version, and returns a conflict to nine', async () => {
    const sample = sampleSlice('mfe-race')
    await registry.upload(sample)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => registry.call('POST', '/v1/releases', { body: sample.release })),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('prevents a change or removal of a published release, even by SQL', async () => {
    await registry.mustPublish(sampleSlice('mfe-fixed'))
    const { db } = registry
    const change = db.updateTable('releases').set({ published_by: 'nobody' }).where('name', '=', 'mfe-fixed')
    await expect(change.execute()).rejects.toThrow('releases is append-only')
    const removal = db.deleteFrom('releases').where('name', '=', 'mfe-fixed')
    await expect(removal.execute()).rejects.toThrow('releases is append-only')
  })

  test('MFP-001 rejects other bytes under the name of a stored file, and accepts the same bytes again', async () => {
    const put = (text: string) => registry.call('PUT', '/v1/artifacts/mfe-bytes/entry.js', { body: Buffer.from(text) })
    expect((await put('one')).json()).toMatchObject({ stored: true })
    expect((await put('one')).json()).toMatchObject({ stored: false })
    expect((await put('two')).rejection).toEqual([409, 'artifact.differs'])
    const stored = await registry.call('GET', '/v1/artifacts/mfe-bytes/entry.js')
    expect([stored.body, stored.headers['cache-control']]).toEqual(['one', 'public, max-age=31536000, immutable'])
    expect((await registry.call('GET', '/v1/artifacts/mfe-bytes/none.js')).rejection).toEqual([404, 'artifact.unknown'])
  })

  test('stores exactly the accepted ones of different bytes uploaded simultaneously under one name', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => `bytes ${i}`)
    const answers = await Promise.all(
      texts.map((text) => registry.call('PUT', '/v1/artifacts/mfe-bytes/race.js', { body: Buffer.from(text) })),
    )
    const winners = texts.filter((_, i) => answers[i]?.status === 200)
    expect(winners).toHaveLength(1)
    expect((await registry.call('GET', '/v1/artifacts/mfe-bytes/race.js')).body).toBe(winners[0])
  })

  test('rejects non-bytes and invalid releases with a message', async () => {
    const json = await registry.call('PUT', '/v1/artifacts/mfe-bytes/json.js', { body: { a: 1 } })
    expect(json.rejection).toEqual([400, 'release.malformed'])
    const broken = await registry.call('POST', '/v1/releases', { body: { kind: 'slice', name: '../etc' } })
    expect(broken.rejection).toEqual([400, 'release.malformed'])
    expect((await registry.call('PUT', '/v1/artifacts/mfe-bytes/..%2Fx', { body: Buffer.from('x') })).status).toBe(400)
  })

  test('rejects in the check what publishing would reject, and publishes nothing; accepts files that are yet to be uploaded', async () => {
    const sample = sampleSlice('mfe-check')
    const check = (body: object) => registry.call('POST', '/v1/releases/check', { body, token: '' })
    expect((await check(sample.release)).json()).toEqual({ ok: true, breaks: [], warnings: [] })
    expect((await registry.call('GET', '/v1/releases/mfe-check/1.0.0')).status).toBe(404)
    expect((await check({ ...sample.release, linked: null, standard: null })).rejection[1]).toBe('gate.faces-differ')
    await registry.mustPublish(sample)
    expect((await check(sample.release)).rejection).toEqual([409, 'release.exists'])
  })

  test('limits the list of releases to the requested number, newest first', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0']
    await registry.mustPublish(...versions.map((version) => sampleSlice('mfe-many', version)))
    const list = async (query: string) => {
      const { releases } = (await registry.call('GET', `/v1/releases?name=mfe-many${query}`)).json() as {
        releases: { version: string }[]
      }
      return releases.map((r) => r.version)
    }
    expect(await list('&limit=2')).toEqual(['1.2.0', '1.1.0'])
    expect(await list('')).toEqual([...versions].reverse())
    for (const limit of ['0', '101', 'x'])
      expect((await registry.call('GET', `/v1/releases?limit=${limit}`)).status).toBe(400)
  })

  test('publishes a shell by the same call', async () => {
    expect((await registry.publish(sampleShell('1.0.0'))).status).toBe(201)
  })
})
