import { FreezeRow } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describeOnOneEngine('windows in which nothing new comes to visitors', (engine) => {
  let registry: TestRegistry
  let old: string
  let stable: string
  let next: string
  let operator: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const slices = ['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleSlice('mfe-one', version))
    await registry.mustPublish(sampleShell('1.0.0'), ...slices)
    operator = await registry.tokenFor('operator', ['siam'])
    old = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })).id
    stable = (await registry.mustCompose({ 'mfe-one': { version: '1.1.0' } })).id
  })
  beforeEach(async () => {
    await sql`delete from freezes`.execute(registry.db)
    await registry.call('PUT', '/v1/merchants/siam/flags', { body: { approval: false, reason } })
    await registry.call('DELETE', '/v1/merchants/siam/candidate?reason=the+next+test')
    await move(stable)
    const made = await registry.compose({ changes: { 'mfe-one': { version: '1.2.0' } }, promote: false })
    next = z.object({ id: z.string() }).parse(made.json()).id
  })
  afterAll(() => registry.stop())

  const freeze = (more: object = {}, token?: string) =>
    registry.call('POST', '/v1/freezes', { body: { from: inHours(-1), to: inHours(1), reason, ...more }, token })
  const mustFreeze = async (more: object = {}) => FreezeRow.parse((await freeze(more)).json())
  const move = (composition: string, more: object = {}, token?: string) =>
    registry.call('POST', '/v1/merchants/siam/stable', { body: { composition, reason, ...more }, token })
  const share = (body: object) =>
    registry.call('PUT', '/v1/merchants/siam/candidate', { body: { reason, ...body }, token: operator })
  const promote = () => registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason } })

  test('rejects everything that gives visitors something new while it is active', async () => {
    expect((await share({ composition: next, percent: 10 })).status).toBe(200)
    await mustFreeze({ merchants: ['siam', 'kirin'] })
    const frozen = [423, 'merchant.frozen']
    expect((await move(next, {}, operator)).rejection).toEqual(frozen)
    expect((await registry.compose({ changes: { 'mfe-one': { version: '1.2.0' } } })).rejection).toEqual(frozen)
    expect((await share({ composition: next, percent: 20 })).rejection).toEqual(frozen)
    expect((await promote()).rejection).toEqual(frozen)
    expect((await registry.compose({ changes: { 'mfe-one': { version: '1.2.0' } }, promote: false })).status).toBe(201)
    expect((await registry.compose({ merchant: 'lotus', changes: { shell: { version: '1.0.0' } } })).status).toBe(201)
  })

  test('permits rolling back, narrowing and stopping', async () => {
    await share({ composition: next, percent: 10 })
    await mustFreeze()
    expect((await share({ composition: next, percent: 5 })).status).toBe(200)
    expect((await registry.call('DELETE', '/v1/merchants/siam/candidate?reason=enough')).status).toBe(200)
    expect((await move(old, {}, operator)).status).toBe(200)
  })

  test('is active from its first moment to its last, and ends when lifted', async () => {
    await mustFreeze({ from: inHours(1), to: inHours(2) })
    await mustFreeze({ from: inHours(-2), to: inHours(-1) })
    const { id } = await mustFreeze()
    expect((await move(next)).rejection).toEqual([423, 'merchant.frozen'])
    const operators = await registry.call('DELETE', `/v1/freezes/${id}?reason=over`, { token: operator })
    expect(operators.rejection).toEqual([403, 'auth.refused'])
    const lifted = await registry.call('DELETE', `/v1/freezes/${id}?reason=the+campaign+is+over`)
    expect(lifted.json()).toMatchObject({ id, state: 'lifted' })
    expect((await registry.call('DELETE', `/v1/freezes/${id}?reason=again`)).rejection).toEqual([404, 'freeze.unknown'])
    expect((await move(next)).status).toBe(200)
    const listed = await registry.call('GET', '/v1/freezes', { token: '' })
    const { freezes } = z.object({ freezes: z.array(FreezeRow) }).parse(listed.json())
    expect(freezes.map(({ state }) => state)).toEqual(['lifted', 'over', 'planned'])
  })

  test('lets only an administrator bypass it, and records that with the reason', async () => {
    const { id } = await mustFreeze()
    expect((await move(next, { throughFreeze: true }, operator)).rejection).toEqual([423, 'merchant.frozen'])
    expect((await move(next, { throughFreeze: true, reason: 'the law asks for it' })).status).toBe(200)
    const [moved, passed] = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(2).execute()
    expect(moved?.action).toBe('composition.move')
    expect(passed).toMatchObject({ action: 'freeze.pass', actor: 'admin', reason: 'the law asks for it' })
    expect(passed?.after).toMatchObject({ freeze: id })
  })

  test('rejects proposals that need a second person during a freeze, and their approval', async () => {
    await registry.call('PUT', '/v1/merchants/siam/flags', { body: { approval: true, reason } })
    const proposed = await move(next, {}, operator)
    expect(proposed.status).toBe(202)
    const { waits } = z.object({ waits: z.object({ id: z.int() }) }).parse(proposed.json())
    const { id } = await mustFreeze()
    expect((await move(next, {}, operator)).rejection).toEqual([423, 'merchant.frozen'])
    const body = { holder: 'otto', role: 'operator', scope: ['siam'] }
    const made = await registry.call('POST', '/v1/tokens', { body })
    const { token } = z.object({ token: z.string() }).parse(made.json())
    const approve = () =>
      registry.call('POST', `/v1/proposals/${waits.id}/approve`, { body: { reason: 'seen' }, token })
    expect((await approve()).rejection).toEqual([423, 'merchant.frozen'])
    await registry.call('DELETE', `/v1/freezes/${id}?reason=over+early`)
    expect((await approve()).status).toBe(200)
    await registry.call('POST', '/v1/merchants/siam/stable', { body: { composition: stable, reason } })
    await sql`update merchants set approval = false`.execute(registry.db)
  })

  test('requires an end after the start, within ninety days, and limits windows to fifty', async () => {
    expect((await freeze({ to: inHours(-2) })).status).toBe(400)
    expect((await freeze({ to: inHours(91 * 24) })).status).toBe(400)
    expect((await freeze({ from: 'tomorrow' })).status).toBe(400)
    expect((await freeze({}, operator)).rejection).toEqual([403, 'auth.refused'])
    const zoned = FreezeRow.parse(
      (await freeze({ from: '2031-01-01T00:00:00+07:00', to: '2031-01-02T00:00+07:00' })).json(),
    )
    expect([zoned.from, zoned.to]).toEqual(['2030-12-31T17:00:00.000Z', '2031-01-01T17:00:00.000Z'])
    for (let i = 1; i < 50; i++) await mustFreeze({ from: inHours(5), to: inHours(6) })
    expect((await freeze()).rejection).toEqual([409, 'freeze.too-many'])
  })
})
