import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

describeOnOneEngine('files of releases', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
  })
  afterAll(() => registry.stop())

  const put = (file: string, token: string) =>
    registry.call('PUT', `/v1/artifacts/mfe-demo/${file}`, { body: Buffer.from('alert(1)'), token })
  const read = async (file: string, token = '') =>
    (await registry.call('GET', `/v1/artifacts/mfe-demo/${file}`, { token })).status

  test('SEC-05 MFP-036 hides a stored file from all but its publishers until a published release lists it', async () => {
    const [mine, other] = [
      await registry.tokenFor('publisher', ['mfe-demo']),
      await registry.tokenFor('publisher', ['mfe-other']),
    ]
    expect((await put('win.js', mine)).status).toBe(200)
    expect([await read('win.js'), await read('win.js', other), await read('win.js', mine)]).toEqual([404, 404, 200])
    const sample = sampleSlice('mfe-demo')
    const [listed = ''] = sample.bytes.keys()
    await registry.upload(sample, mine)
    expect(await read(listed)).toBe(404)
    expect((await registry.call('POST', '/v1/releases', { body: sample.release, token: mine })).status).toBe(201)
    expect([await read(listed), await read('win.js')]).toEqual([200, 404])
  })

  test('MFP-035 does not serve a file whose bytes were changed in the store, and serves it once repaired', async () => {
    const sample = sampleSlice('mfe-sound')
    await registry.mustPublish(sample)
    const [[file = '', bytes = Buffer.alloc(0)] = []] = sample.bytes
    const address = `/v1/artifacts/mfe-sound/${file}`
    const sound = await registry.call('GET', address, { token: '' })
    expect([sound.status, sound.headers['x-integrity']]).toEqual([200, integrityOf(bytes, 'sha384')])
    const stored = (await readdir(registry.dir, { recursive: true })).find((path) => path.endsWith(file)) ?? ''
    await writeFile(join(registry.dir, stored), Buffer.concat([bytes, Buffer.from(' ')]))
    expect((await registry.call('GET', address, { token: '' })).rejection).toEqual([503, 'artifact.changed'])
    await writeFile(join(registry.dir, stored), bytes)
    expect((await registry.call('GET', address, { token: '' })).status).toBe(200)
  })

  test.each(['sha384', 'sha256'] as const)(
    'lets a release declare %s of stored files, and of no others',
    async (says) => {
      const sample = sampleSlice(`mfe-${says}`)
      const said = (of: (bytes: Buffer) => Buffer) => ({
        ...sample.release,
        files: sample.release.files.map((one) => {
          const bytes = sample.bytes.get(one.file) ?? Buffer.alloc(0)
          return { ...one, integrity: integrityOf(of(bytes), says) }
        }),
      })
      const other = { ...sample, release: said((bytes) => Buffer.concat([bytes, Buffer.from(' ')])) }
      expect((await registry.publish(other)).rejection).toEqual([422, 'gate.integrity'])
      expect((await registry.publish({ ...sample, release: said((bytes) => bytes) })).status).toBe(201)
    },
  )

  test('accepts files stored with SHA-384 alone in a release of SHA-256 once they are uploaded again', async () => {
    const sample = sampleSlice('mfe-before')
    await registry.upload(sample)
    await registry.db.deleteFrom('artifact_hashes').where('name', '=', 'mfe-before').execute()
    const publish = (check = '') => registry.call('POST', `/v1/releases${check}`, { body: sample.release })
    expect((await publish()).rejection).toEqual([422, 'gate.integrity'])
    expect((await publish('/check')).status).toBe(200)
    await registry.upload(sample)
    expect((await publish()).status).toBe(201)
  })

  test('SEC-05 records in the audit the person and the stored bytes, once', async () => {
    const token = await registry.tokenFor('publisher', ['mfe-demo', 'mfe-two'])
    await put('told.js', token)
    await put('told.js', token)
    const { audit } = (await registry.call('GET', '/v1/audit')).json() as {
      audit: { action: string; actor: string; after: { file: string; integrity: string } }[]
    }
    const told = audit.filter(({ action, after }) => action === 'artifact.store' && after.file === 'told.js')
    expect(told).toMatchObject([
      { actor: 'some publisher', after: { name: 'mfe-demo', bytes: 8, integrity: expect.stringMatching(/^sha384-/) } },
    ])
  })
})
