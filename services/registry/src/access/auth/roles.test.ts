import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { ADMIN, startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

describeOnOneEngine('roles', (engine) => {
  let registry: TestRegistry
  let publisher: string
  let operator: string
  let viewer: string
  let first: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    publisher = await registry.tokenFor('publisher', ['mfe-lobby'])
    operator = await registry.tokenFor('operator', ['siam'])
    viewer = await registry.tokenFor('viewer', ['siam', 'mfe-lobby'])
    await registry.mustPublish(sampleShell('1.0.0'))
    for (const merchant of ['siam', 'lotus'])
      first = (await registry.mustCompose({ shell: { version: '1.0.0' } }, merchant)).id
  })
  afterAll(() => registry.stop())

  const slice = sampleSlice('mfe-lobby')
  const put = (token: string, name = 'mfe-lobby') =>
    registry.call('PUT', `/v1/artifacts/${name}/x.js`, { body: Buffer.from('x'), token })
  const post = (token: string) => registry.call('POST', '/v1/releases', { body: slice.release, token })
  const compose = (token: string, merchant = 'siam') =>
    registry.compose({ merchant, changes: { shell: { version: '1.0.0' } } }, token)
  const move = (token: string, merchant = 'siam') =>
    registry.call('POST', `/v1/merchants/${merchant}/stable`, {
      body: { composition: first, reason: 'for a test' },
      token,
    })

  test.each([
    ['no token', ''],
    ['an unknown token', 'a-token-that-nobody-ever-gave-out'],
    ['a token that is too short', 'short'],
  ])('MFP-008 returns 401 to every write with %s and changes nothing', async (_what, token) => {
    const before = await registry.running()
    for (const answer of [await put(token), await post(token), await compose(token), await move(token)])
      expect(answer.rejection).toEqual([401, 'auth.missing'])
    expect(await registry.running()).toEqual(before)
    expect((await registry.call('GET', '/v1/releases?name=mfe-lobby')).json()).toEqual({ releases: [] })
  })

  test('MFP-008 returns 403 to every write with the wrong role or scope', async () => {
    const answers = [
      await put(operator),
      await post(operator),
      await put(publisher, 'mfe-account'),
      await compose(publisher),
      await move(publisher),
      await compose(operator, 'lotus'),
      await move(operator, 'lotus'),
      await put(viewer),
      await post(viewer),
      await compose(viewer),
      await move(viewer),
    ]
    expect(answers.map((a) => a.rejection)).toEqual(answers.map(() => [403, 'auth.refused']))
  })

  test('lets a publisher publish its slice and an operator compose its merchant, and names them in the audit', async () => {
    expect((await registry.publish(slice, publisher)).status).toBe(201)
    expect((await compose(operator)).status).toBe(201)
    const rows = await registry.db
      .selectFrom('audit')
      .select(['actor', 'action'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { actor: 'some operator', action: 'composition.promote' },
      { actor: 'some publisher', action: 'release.publish' },
    ])
  })

  test('rejects a revoked token', async () => {
    const token = await registry.tokenFor('operator', ['lotus'])
    expect((await compose(token, 'lotus')).status).toBe(201)
    await registry.db
      .updateTable('tokens')
      .set({ revoked_at: new Date() })
      .where('holder', '=', 'some operator')
      .execute()
    expect((await compose(token, 'lotus')).rejection).toEqual([401, 'auth.missing'])
  })

  test('stores tokens as hashes only', async () => {
    const rows = await registry.db.selectFrom('tokens').selectAll().execute()
    const stored = JSON.stringify(rows)
    for (const token of [ADMIN, publisher, operator, viewer]) expect(stored).not.toContain(token)
  })
})
