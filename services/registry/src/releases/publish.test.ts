import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts'

describeOnOneEngine('publishing', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
  })
  afterAll(() => registry.stop())

  test('a release whose files are stored is published and listed', async () => {
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
    expect((await registry.call('GET', '/v1/releases/mfe-first/9.9.9')).refusal).toEqual([404, 'release.unknown'])
  })

  test('MFP-001 the same name and version again is refused with 409, and what is stored stays as it was', async () => {
    const sample = sampleSlice('mfe-twice')
    await registry.mustPublish(sample)
    const changed = sampleSlice('mfe-twice', '1.0.0', { shared: [] })
    expect((await registry.publish(changed)).refusal).toEqual([409, 'release.exists'])
    expect((await registry.call('GET', '/v1/releases/mfe-twice/1.0.0')).json()).toEqual(sample.release)
    for (const [file, bytes] of sample.bytes)
      expect((await registry.call('GET', `/v1/artifacts/mfe-twice/${file}`)).bytes).toEqual(bytes)
  })

  test('MFP-001 of ten publishes of one version at once, one wins and nine are told that it exists', async () => {
    const sample = sampleSlice('mfe-race')
    await registry.upload(sample)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => registry.call('POST', '/v1/releases', { body: sample.release })),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('a published release cannot be changed or removed, even by SQL', async () => {
    await registry.mustPublish(sampleSlice('mfe-fixed'))
    const { db } = registry
    const change = db.updateTable('releases').set({ published_by: 'nobody' }).where('name', '=', 'mfe-fixed')
    await expect(change.execute()).rejects.toThrow('releases is append-only')
    const removal = db.deleteFrom('releases').where('name', '=', 'mfe-fixed')
    await expect(removal.execute()).rejects.toThrow('releases is append-only')
  })

  test('MFP-001 other bytes under the name of a stored file are refused, the same bytes are welcome again', async () => {
    const put = (text: string) => registry.call('PUT', '/v1/artifacts/mfe-bytes/entry.js', { body: Buffer.from(text) })
    expect((await put('one')).json()).toMatchObject({ stored: true })
    expect((await put('one')).json()).toMatchObject({ stored: false })
    expect((await put('two')).refusal).toEqual([409, 'artifact.differs'])
    const stored = await registry.call('GET', '/v1/artifacts/mfe-bytes/entry.js')
    expect([stored.body, stored.headers['cache-control']]).toEqual(['one', 'public, max-age=31536000, immutable'])
    expect((await registry.call('GET', '/v1/artifacts/mfe-bytes/none.js')).refusal).toEqual([404, 'artifact.unknown'])
  })

  test('of different bytes uploaded at once under one name, the ones that are accepted are the ones that are kept', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => `bytes ${i}`)
    const answers = await Promise.all(
      texts.map((text) => registry.call('PUT', '/v1/artifacts/mfe-bytes/race.js', { body: Buffer.from(text) })),
    )
    const winners = texts.filter((_, i) => answers[i]?.status === 200)
    expect(winners).toHaveLength(1)
    expect((await registry.call('GET', '/v1/artifacts/mfe-bytes/race.js')).body).toBe(winners[0])
  })

  test('what is not bytes, or not a release, is refused in words', async () => {
    const json = await registry.call('PUT', '/v1/artifacts/mfe-bytes/json.js', { body: { a: 1 } })
    expect(json.refusal).toEqual([400, 'release.malformed'])
    const broken = await registry.call('POST', '/v1/releases', { body: { kind: 'slice', name: '../etc' } })
    expect(broken.refusal).toEqual([400, 'release.malformed'])
    expect((await registry.call('PUT', '/v1/artifacts/mfe-bytes/..%2Fx', { body: Buffer.from('x') })).status).toBe(400)
  })

  test('the check refuses what publishing would refuse and publishes nothing; files may be still to come', async () => {
    const sample = sampleSlice('mfe-check')
    const check = (body: object) => registry.call('POST', '/v1/releases/check', { body, token: '' })
    expect((await check(sample.release)).json()).toEqual({ ok: true, breaks: [], warnings: [] })
    expect((await registry.call('GET', '/v1/releases/mfe-check/1.0.0')).status).toBe(404)
    expect((await check({ ...sample.release, linked: null, standard: null })).refusal[1]).toBe('gate.faces-differ')
    await registry.mustPublish(sample)
    expect((await check(sample.release)).refusal).toEqual([409, 'release.exists'])
  })

  test('the list of releases is cut where it is asked to be, newest first', async () => {
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

  test('a shell is published by the same door', async () => {
    expect((await registry.publish(sampleShell('1.0.0'))).status).toBe(201)
  })
})
