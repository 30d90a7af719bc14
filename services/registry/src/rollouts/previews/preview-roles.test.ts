import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PreviewRow } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { RegistryConfig } from '../../config.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { ADMIN, startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'
const refused = [403, 'auth.refused']

/** The merchants that ship, and lotus in production. */
async function merchantsWithProduction(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-merchants-'))
  const { MERCHANTS_DIR } = RegistryConfig.parse({ REGISTRY_ADMIN_TOKEN: ADMIN })
  await cp(MERCHANTS_DIR, dir, { recursive: true, filter: (from) => !from.endsWith('.ts') })
  const file = join(dir, 'lotus.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), production: true }))
  return dir
}

describeOnOneEngine('who may preview', (engine) => {
  let registry: TestRegistry
  let dir: string
  let publisher: string
  let operator: string
  beforeAll(async () => {
    dir = await merchantsWithProduction()
    registry = await startTestRegistry(await engine.open(), {
      REGISTRY_EDGE_TOKEN: 'edge-token-of-the-tests-00001',
      MERCHANTS_DIR: dir,
      PRODUCTION: 'false',
    })
    const names = ['mfe-one', 'mfe-two']
    await registry.mustPublish(sampleShell('1.0.0'), ...names.flatMap((n) => [sampleSlice(n), sampleSlice(n, '1.1.0')]))
    for (const merchant of ['siam', 'lotus'])
      await registry.mustCompose(
        { shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' }, 'mfe-two': { version: '1.0.0' } },
        merchant,
      )
    await registry.mustCompose({ 'mfe-two': { version: '1.1.0' } })
    await registry.mustCompose({ 'mfe-two': { version: '1.0.0' } })
    publisher = await registry.tokenFor('publisher', ['mfe-one'])
    operator = await registry.tokenFor('operator', ['siam', 'lotus'])
  })
  afterAll(async () => {
    await registry.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const one = { 'mfe-one': { version: '1.1.0' } }
  const post = (token: string, body: object = { changes: one }, merchant = 'siam') =>
    registry.call('POST', '/v1/previews', { body: { merchant, reason, ...body }, token })
  const revoke = (token: string, id: string, merchant = 'siam') =>
    registry.call('DELETE', `/v1/merchants/${merchant}/previews/${id}?reason=for%20a%20test`, { token })
  const list = (token: string, merchant = 'siam') =>
    registry.call('GET', `/v1/merchants/${merchant}/previews`, { token })
  const idOf = (answer: { json(): unknown }) => PreviewRow.parse(answer.json()).id

  test('MFP-008 lets a publisher preview its slices alone, if the merchant is not in production', async () => {
    const made = await post(publisher)
    expect(made.status).toBe(201)
    expect((await post(publisher, { changes: { ...one, 'mfe-two': { version: '1.1.0' } } })).rejection).toEqual(refused)
    expect((await post(publisher, { changes: { shell: { version: '1.0.0' } } })).rejection).toEqual(refused)
    expect((await post(publisher, { composition: 2 })).rejection).toEqual(refused)
    expect((await post(publisher, { changes: one }, 'lotus')).rejection).toEqual(refused)
    expect([(await list(publisher)).status, (await list(publisher, 'lotus')).rejection]).toEqual([200, refused])
    expect((await revoke(publisher, idOf(await post(operator, { composition: 2 })))).rejection).toEqual(refused)
    expect((await revoke(publisher, idOf(made))).status).toBe(200)
  })

  test('MFP-008 lets an operator preview anything on the merchants of the scope, in production too', async () => {
    for (const merchant of ['siam', 'lotus']) {
      const made = await post(operator, { changes: one }, merchant)
      expect([merchant, made.status]).toEqual([merchant, 201])
      expect((await list(operator, merchant)).status).toBe(200)
      expect((await revoke(operator, idOf(made), merchant)).status).toBe(200)
    }
    const other = await registry.tokenFor('operator', ['kirin'])
    for (const answer of [await post(other), await list(other)]) expect(answer.rejection).toEqual(refused)
  })

  test('lets no other role preview, and shows locked or protected merchants all the same', async () => {
    const id = idOf(await post(operator))
    for (const role of ['viewer', 'edge'] as const) {
      const token = await registry.tokenFor(role, ['siam'])
      for (const answer of [await post(token), await list(token), await revoke(token, id)])
        expect(answer.rejection).toEqual(refused)
    }
    for (const answer of [await post(''), await list(''), await revoke('', id)])
      expect(answer.rejection).toEqual([401, 'auth.missing'])
    const body = { locked: true, protected: true, reason }
    await registry.call('PUT', '/v1/merchants/siam/flags', { body })
    expect((await post(operator)).status).toBe(201)
  })
})

describeOnOneEngine('a registry that shares no token with the edges', (engine) => {
  test('creates no link without a shared token, because no edge would accept it', async () => {
    const registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'))
    await registry.mustCompose({ shell: { version: '1.0.0' } })
    const body = { merchant: 'siam', changes: {}, reason }
    expect((await registry.call('POST', '/v1/previews', { body })).rejection).toEqual([503, 'preview.unsigned'])
    await registry.stop()
  })
})
