import { describeOnOneEngine, openTestDatabase } from '@tessera/server/testing'
import { err } from './registry-error.ts'
import type { Tables } from './tables.ts'
import { listenChannels } from './testing/channel-listener.ts'
import { sampleShell, sampleSlice } from './testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from './testing/test-registry.ts'
import { createTransact } from './transact.ts'

const reason = 'for a test'
const TABLES = [
  'releases',
  'retired_releases',
  'artifacts',
  'artifact_removals',
  'merchants',
  'rollouts',
  'placements',
  'compositions',
  'composition_slices',
  'previews',
  'preview_slices',
  'tokens',
  'audit',
] as const

const CHANNELS = ['tessera_compositions', 'tessera_releases']

type Method = 'PUT' | 'POST' | 'DELETE'
type Step = [what: string, method: Method, path: string, body: () => object | undefined, status: number]

describeOnOneEngine('a dry run', (engine) => {
  let registry: TestRegistry
  let old = ''
  let next = ''
  let preview = ''
  let news: () => Promise<string[]>
  const fresh = sampleSlice('mfe-two')
  const [file = '', bytes = Buffer.alloc(0)] = [...fresh.bytes][0] ?? []
  beforeAll(async () => {
    const database = await engine.open<Tables>()
    registry = await startTestRegistry(database, { REGISTRY_EDGE_TOKEN: 'edge-token-of-the-tests-00001' })
    await registry.mustPublish(
      sampleShell('1.0.0'),
      ...['1.0.0', '1.1.0', '1.2.0'].map((v) => sampleSlice('mfe-one', v)),
    )
    await registry.upload(sampleSlice('mfe-three'))
    old = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.1.0' } })).id
    await registry.mustCompose({})
    const made = await registry.compose({ changes: { 'mfe-one': { version: '1.2.0' } }, promote: false })
    next = (made.json() as { id: string }).id
    await registry.call('PUT', '/v1/merchants/siam/candidate', { body: { composition: next, percent: 5, reason } })
    const link = await registry.call('POST', '/v1/previews', { body: { merchant: 'siam', composition: 3, reason } })
    preview = (link.json() as { id: string }).id
    news = await listenChannels(database, CHANNELS)
  })
  afterAll(() => registry.stop())

  const state = async () => {
    const rows = []
    for (const table of TABLES) rows.push(await registry.db.selectFrom(table).selectAll().execute())
    return rows
  }
  const siam = '/v1/merchants/siam'
  const steps: Step[] = [
    ['an upload', 'PUT', `/v1/artifacts/mfe-two/${file}`, () => bytes, 200],
    ['publishing', 'POST', '/v1/releases', () => sampleSlice('mfe-three').release, 201],
    ['composing', 'POST', '/v1/compositions', () => ({ merchant: 'siam', changes: {}, reason }), 201],
    ['a move', 'POST', `${siam}/stable`, () => ({ composition: old, reason }), 200],
    ['a rollout', 'PUT', `${siam}/candidate`, () => ({ composition: next, percent: 50, reason }), 200],
    ['ending a rollout', 'DELETE', `${siam}/candidate?reason=because`, () => undefined, 200],
    ['promoting', 'POST', `${siam}/candidate/promote`, () => ({ reason }), 200],
    ['a preview', 'POST', '/v1/previews', () => ({ merchant: 'siam', composition: 3, reason }), 201],
    ['flags', 'PUT', `${siam}/flags`, () => ({ locked: true, protected: true, reason }), 200],
    ['a guard', 'PUT', `${siam}/guard`, () => ({ guard: { maxRate: 0.5, errorLevel: 0.05 }, reason }), 200],
    ['retention', 'POST', '/v1/retention', () => ({ days: 1, keep: 1 }), 200],
    ['making a token', 'POST', '/v1/tokens', () => ({ holder: 'somebody', role: 'viewer', scope: [] }), 201],
  ]
  const dry = (path: string) => `${path}${path.includes('?') ? '&' : '?'}dryRun=true`

  test.each(steps)(
    'returns for %s the response of the real one and changes nothing',
    async (_what, method, path, body, status) => {
      const before = await state()
      const payload = body()
      const answer = await registry.call(method, dry(path), payload ? { body: payload } : {})
      expect([answer.status, answer.headers['x-dry-run']]).toEqual([status, 'true'])
      expect(await state()).toEqual(before)
      expect(
        (await registry.call(method, dry(path), { ...(payload ? { body: payload } : {}), token: '' })).rejection,
      ).toEqual([401, 'auth.missing'])
      expect(await news()).toEqual([])
    },
  )

  test('leaves the link valid when revoking a preview', async () => {
    const before = await state()
    const answer = await registry.call('DELETE', dry(`${siam}/previews/${preview}?reason=because`))
    expect([answer.status, answer.json()]).toMatchObject([200, { id: preview, link: null }])
    expect(await state()).toEqual(before)
    expect(await news()).toEqual([])
  })

  test('leaves a token valid when revoking it', async () => {
    await registry.tokenFor('viewer', ['dry'])
    const { id } = await registry.db
      .selectFrom('tokens')
      .select('id')
      .where('role', '=', 'viewer')
      .executeTakeFirstOrThrow()
    const before = await state()
    const answer = await registry.call('DELETE', dry(`/v1/tokens/${id}?reason=because`))
    expect([answer.status, answer.json()]).toMatchObject([200, { id, revokedAt: expect.any(String) }])
    expect(await state()).toEqual(before)
  })

  test('stores no bytes', async () => {
    await registry.call('PUT', dry(`/v1/artifacts/mfe-two/${file}`), { body: bytes })
    expect((await registry.call('GET', `/v1/artifacts/mfe-two/${file}`)).rejection).toEqual([404, 'artifact.unknown'])
  })

  test('rejects what the real one would reject', async () => {
    const post = (path: string, body: object) => registry.call('POST', dry(path), { body })
    expect((await post('/v1/releases', sampleSlice('mfe-one').release)).rejection).toEqual([409, 'release.exists'])
    expect((await post('/v1/releases', fresh.release)).rejection).toEqual([422, 'gate.file-missing'])
    const changes = { 'mfe-one': { version: '9.9.9' } }
    expect((await post('/v1/compositions', { merchant: 'siam', changes, reason })).rejection[1]).toBe('release.unknown')
  })

  test('requires the exact parameter: a misspelt one changes nothing either', async () => {
    const before = await state()
    for (const query of ['dryRun=yes', 'dryRun', 'dryRun=TRUE', 'dryRun=true&dryRun=false']) {
      const answer = await registry.call('POST', `/v1/compositions?${query}`, {
        body: { merchant: 'siam', changes: {}, reason },
      })
      expect([query, answer.status]).toEqual([query, 400])
    }
    expect(await state()).toEqual(before)
  })

  test('runs for real with dryRun=false', async () => {
    const body = { merchant: 'siam', changes: {}, reason }
    const answer = await registry.call('POST', '/v1/compositions?dryRun=false', { body })
    expect([answer.status, answer.headers['x-dry-run']]).toEqual([201, undefined])
    const { id } = answer.json() as { id: string }
    expect((await registry.running()).id).toBe(id)
  })
})

test('rolls back all earlier effects of a rejected change', async () => {
  const database = await openTestDatabase<Tables>()
  const registry = await startTestRegistry(database)
  const outcome = await createTransact(
    database.db,
    false,
  )(async (trx) => {
    await trx.updateTable('merchants').set({ locked: true }).execute()
    return err('merchant.locked', 'no', 'no')
  })
  expect(outcome.ok).toBe(false)
  expect(await database.db.selectFrom('merchants').select('code').where('locked', '=', true).execute()).toEqual([])
  await registry.stop()
  await database.close()
})
