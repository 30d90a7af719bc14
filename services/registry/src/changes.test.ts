import { connect } from 'node:net'
import { jest } from '@jest/globals'
import { describeOnBothEngines, openTestDatabase, until } from '@tessera/server/testing'
import { sql } from 'kysely'
import { ensureTokens } from './access/auth/settings-tokens.ts'
import type { Tables } from './tables.ts'
import { openChanges } from './testing/changes-reader.ts'
import { batchesOf, postLoads } from './testing/load-reports.ts'
import { sampleShell, sampleSlice } from './testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from './testing/test-registry.ts'
import { throttleBySubject } from './throttle-by-subject.ts'

describeOnBothEngines('the stream of changes', (engine) => {
  let registry: TestRegistry
  let url: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'))
    url = await registry.listen()
  })
  afterAll(() => registry.stop())

  const open = () => openChanges(url)
  const placesAreFree = () =>
    until(async () => {
      const reader = await open()
      reader.hangUp()
      return reader.status === 200
    })

  test('MFP-005 notifies every reader of the merchant that moved', async () => {
    const readers = [await open(), await open()]
    expect(readers[0]?.type).toBe('text/event-stream')
    for (const merchant of ['siam', 'lotus']) {
      await registry.mustCompose({ shell: { version: '1.0.0' } }, merchant)
      for (const reader of readers) await reader.waitFor(`event: composition\ndata: ${merchant}\n\n`)
    }
    for (const reader of readers) reader.hangUp()
  })

  test('SEC-23 does not let strangers who occupy every available slot lock out an edge', async () => {
    const strangers = await Promise.all(Array.from({ length: 210 }, open))
    expect(strangers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    const edge = await openChanges(url, '/v1/changes', await registry.tokenFor('edge', []))
    expect(edge.status).toBe(200)
    await registry.mustCompose({ shell: { version: '1.0.0' } }, 'kirin')
    await edge.waitFor('data: kirin\n\n')
    for (const reader of [...strangers, edge]) reader.hangUp()
    await placesAreFree()
  })

  test('FIX-121 reserves a slot for the api’s stream next to the edges’, even if all public ones are taken', async () => {
    const token = 'token-of-the-api-of-the-tests'
    await ensureTokens(registry.db, 'viewer', [token])
    const strangers = await Promise.all(Array.from({ length: 210 }, open))
    const api = await openChanges(url, '/v1/changes', token)
    const person = await openChanges(url, '/v1/changes', await registry.tokenFor('viewer', []))
    expect([api.status, person.status]).toEqual([200, 503])
    for (const reader of [...strangers, api]) reader.hangUp()
    await placesAreFree()
  })

  test('sends no notification of a rejected move', async () => {
    const reader = await open()
    expect((await registry.compose({ merchant: 'nobody', changes: {} })).status).toBe(404)
    await registry.mustCompose({ shell: { version: '1.0.0' } }, 'lotus')
    // Moves are told in their order.
    expect(await reader.waitFor('data: lotus\n\n')).not.toContain('data: nobody')
    reader.hangUp()
  })
})

describeOnBothEngines('news that cannot be told', (engine) => {
  test('SEC-09 does not make a move of which the readers cannot be notified', async () => {
    const database = await engine.open<Tables>()
    let isMute = false
    const notify: typeof database.notify = (...said) =>
      isMute ? Promise.reject(new Error('mute')) : database.notify(...said)
    const registry = await startTestRegistry({ ...database, notify })
    await registry.mustPublish(sampleShell('1.0.0'), sampleShell('1.1.0'))
    await registry.mustCompose({ shell: { version: '1.0.0' } })
    isMute = true
    expect((await registry.compose({ changes: { shell: { version: '1.1.0' } } })).status).toBe(500)
    isMute = false
    expect((await registry.running()).shell.version).toBe('1.0.0')
    await registry.stop()
  })

  test('SEC-09 makes readers refetch once an interrupted connection is restored (Postgres)', async () => {
    if (engine.kind !== 'postgres') return
    const database = await engine.open<Tables>()
    const registry = await startTestRegistry(database)
    const reader = await openChanges(await registry.listen())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`.execute(database.db)
    await reader.waitFor('event: resync\ndata: all\n\n')
    reader.hangUp()
    await registry.stop()
  })
})

describeOnBothEngines('news of loads and releases', (engine) => {
  test('MFP-022 notifies every reader of releases, and of loads once for many', async () => {
    const registry = await startTestRegistry(await engine.open(), {})
    const reader = await openChanges(await registry.listen())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'))
    await reader.waitFor('event: release\ndata: shell\n\nevent: release\ndata: mfe-one\n\n')
    const { id } = await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })
    await Promise.all(Array.from({ length: 5 }, () => postLoads(registry, batchesOf(id, 1, 0))))
    await reader.waitFor('event: loads\ndata: siam\n\n')
    const ignored = batchesOf(id, 1, 0, {}, 'lotus')
    await postLoads(registry, ignored)
    await registry.mustPublish(sampleShell('1.1.0'))
    const heard = await reader.all('data: shell\n\n', 2)
    expect(heard.match(/event: loads/g)?.length).toBeLessThanOrEqual(2)
    expect(heard).not.toContain('data: lotus')
    reader.hangUp()
    await registry.stop()
  })
})

test('notifies of a subject immediately, and once for all changes during the pause', () => {
  jest.useFakeTimers()
  const told: string[] = []
  const pace = throttleBySubject(80, (subject) => told.push(subject))
  for (let i = 0; i < 5; i++) pace.notify('siam')
  pace.notify('lotus')
  expect(told).toEqual(['siam', 'lotus'])
  jest.advanceTimersByTime(79)
  expect(told).toHaveLength(2)
  jest.advanceTimersByTime(1)
  expect(told).toEqual(['siam', 'lotus', 'siam'])
  jest.advanceTimersByTime(1_000)
  expect(told).toHaveLength(3)
  pace.notify('siam')
  pace.notify('siam')
  pace.close()
  expect(told).toHaveLength(4)
  jest.useRealTimers()
})

test('SEC-23 disconnects a reader that does not read before its queue grows', async () => {
  const database = await openTestDatabase<Tables>()
  const registry = await startTestRegistry(database)
  const { hostname, port } = new URL(await registry.listen())
  const socket = connect({ host: hostname, port: Number(port) })
  const gone = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.write('GET /v1/changes HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('readable', resolve))
  for (let n = 0; n < 2000; n++) {
    await database.notify('tessera_releases', 'x'.repeat(7000))
    if (n % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  socket.resume()
  await gone
  await registry.stop()
  await database.close()
})

test('does not delay the registry’s shutdown by an open stream', async () => {
  const database = await openTestDatabase<Tables>()
  const registry = await startTestRegistry(database)
  const answer = await fetch(`${await registry.listen()}/v1/changes`)
  // It ends in order: one that is cut after the period of grace would reject.
  const text = answer.text()
  await registry.stop()
  await database.close()
  await text
})
