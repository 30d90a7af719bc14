import type { MerchantRow, Rollout } from '@tessera/contracts'
import { bucketOf, isWithin } from '@tessera/server'
import { describeOnBothEngines, openTestDatabase } from '@tessera/server/testing'
import type { Tables } from '../../tables.ts'
import { listenChannels } from '../../testing/channel-listener.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'
const CHANGES = { 'mfe-one': { version: '1.1.0', gear: 'linked' } }
describeOnBothEngines('a rollout', (engine) => {
  let registry: TestRegistry
  let stable: string
  let next: string
  let foreign: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', '1.1.0'))
    const first = { shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } }
    foreign = (await registry.mustCompose(first, 'lotus')).id
  })
  beforeEach(async () => {
    const first = { shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } }
    stable = (await registry.mustCompose(first)).id
    const made = await registry.compose({ changes: { 'mfe-one': { version: '1.1.0' } }, promote: false })
    next = (made.json() as { id: string }).id
    for (const { id } of await rollouts())
      await registry.call('DELETE', `/v1/merchants/siam/candidate?reason=for%20a%20test&rollout=${id}`)
  })
  afterAll(() => registry.stop())

  const rollouts = async (): Promise<Rollout[]> => {
    const { merchants } = (await registry.call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }
    return merchants.find((m) => m.code === 'siam')?.rollouts ?? []
  }
  /** Somebody on the arc of the rollout that runs, as wide as told; or somebody who is not. */
  const visitorOf = async (side: 'stable' | 'candidate', percent: number): Promise<string> => {
    const offset = (await rollouts())[0]?.offset ?? 0
    for (let i = 0; ; i++)
      if (isWithin(bucketOf('siam', `v${i}`), { offset, percent }) === (side === 'candidate')) return `v${i}`
  }
  const put = (percent: number, composition = next, token?: string, merchant = 'siam') =>
    registry.call('PUT', `/v1/merchants/${merchant}/candidate`, { body: { composition, percent, reason }, token })
  const drop = (token?: string, merchant = 'siam') =>
    registry.call('DELETE', `/v1/merchants/${merchant}/candidate?reason=for%20a%20test`, { token })
  const promote = (token?: string, merchant = 'siam') =>
    registry.call('POST', `/v1/merchants/${merchant}/candidate/promote`, { body: { reason }, token })
  const get = (visitor?: string, headers = {}) =>
    registry.call('GET', `/v1/compositions/siam${visitor ? `?visitor=${visitor}` : ''}`, { headers })
  const idFor = async (visitor?: string) => ((await get(visitor)).json() as { id: string }).id
  const lastAudit = () =>
    registry.db
      .selectFrom('audit')
      .select(['action', 'reason', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  test('MFP-006 serves a visitor one whole composition, the candidate or the stable one, unchanged as the share grows', async () => {
    expect((await put(10)).json()).toMatchObject({
      code: 'siam',
      stable,
      rollouts: [{ composition: next, percent: 10 }],
    })
    const [lucky, other] = [await visitorOf('candidate', 10), await visitorOf('stable', 50)]
    expect([await idFor(lucky), await idFor(other), await idFor()]).toEqual([next, stable, stable])
    expect((await put(50)).status).toBe(200)
    expect([await idFor(lucky), await idFor(other), await idFor()]).toEqual([next, stable, stable])
    expect((await put(100)).status).toBe(200)
    expect([await idFor(lucky), await idFor(other), await idFor()]).toEqual([next, next, stable])
    expect((await put(0)).status).toBe(200)
    expect([await idFor(lucky), await idFor(other), await idFor()]).toEqual([stable, stable, stable])
  })

  test('tags each side separately, so that a visitor who changes sides gets no 304', async () => {
    await put(10)
    const lucky = await visitorOf('candidate', 10)
    const tag = String((await get(lucky)).headers.etag)
    expect(tag).not.toBe((await get()).headers.etag)
    expect((await get(lucky, { 'if-none-match': tag })).status).toBe(304)
    await drop()
    expect((await get(lucky, { 'if-none-match': tag })).status).toBe(200)
  })

  test('gives the candidate to all visitors and ends the rollout on promoting, and to none on dropping', async () => {
    await put(10)
    const [lucky, other] = [await visitorOf('candidate', 10), await visitorOf('stable', 10)]
    expect((await drop()).json()).toMatchObject({ stable, rollouts: [] })
    expect(await idFor(lucky)).toBe(stable)
    await put(10)
    expect((await promote()).json()).toMatchObject({ id: next, slices: { 'mfe-one': { version: '1.1.0' } } })
    expect([await idFor(), await idFor(other)]).toEqual([next, next])
    expect((await promote()).rejection).toEqual([404, 'candidate.unknown'])
    expect((await drop()).rejection).toEqual([404, 'candidate.unknown'])
  })

  test('MFP-008 records every step of a rollout with reason, before and after', async () => {
    await put(10)
    expect(await lastAudit()).toEqual({
      action: 'candidate.set',
      reason,
      before: null,
      after: { rollout: expect.any(Number), id: next, percent: 10, changes: CHANGES },
    })
    await put(20)
    expect(await lastAudit()).toMatchObject({ before: { percent: 10 }, after: { percent: 20 } })
    await drop()
    expect(await lastAudit()).toMatchObject({ action: 'candidate.drop', before: { percent: 20 }, after: null })
    await put(30)
    await promote()
    expect(await lastAudit()).toMatchObject({
      action: 'candidate.promote',
      before: { id: stable, candidate: { id: next, percent: 30 } },
      after: { id: next, changes: CHANGES },
    })
  })

  test('requires another composition of the merchant as a candidate, and a whole percentage as its share', async () => {
    const before = await lastAudit()
    expect((await put(10, foreign)).rejection).toEqual([404, 'composition.unknown'])
    expect((await put(10, 'no-such-id')).rejection).toEqual([404, 'composition.unknown'])
    expect((await put(10, stable)).rejection).toEqual([422, 'candidate.runs-already'])
    expect((await put(10, next, undefined, 'nobody')).rejection).toEqual([404, 'merchant.unknown'])
    for (const percent of [-1, 101, 1.5]) expect((await put(percent)).status).toBe(400)
    expect((await registry.call('DELETE', '/v1/merchants/siam/candidate')).status).toBe(400)
    expect((await get('x'.repeat(201))).status).toBe(400)
    expect([await idFor(), await lastAudit()]).toEqual([stable, before])
  })

  test('MFP-008 lets only an operator of the merchant roll out', async () => {
    const tokens = [
      await registry.tokenFor('viewer', ['siam', next]),
      await registry.tokenFor('publisher', ['siam', next]),
      await registry.tokenFor('operator', ['lotus', next]),
    ]
    for (const token of tokens)
      for (const answer of [await put(10, next, token), await drop(token), await promote(token)])
        expect(answer.rejection).toEqual([403, 'auth.refused'])
    for (const answer of [await put(10, next, ''), await drop(''), await promote('')])
      expect(answer.rejection).toEqual([401, 'auth.missing'])
    const operator = await registry.tokenFor('operator', ['siam', next])
    expect([(await put(10, next, operator)).status, (await promote(operator)).status]).toEqual([200, 200])
  })

  test('does not change the rollout of a locked merchant', async () => {
    await put(10)
    const lock = (locked: boolean) =>
      registry.db.updateTable('merchants').set({ locked }).where('code', '=', 'siam').execute()
    await lock(true)
    for (const answer of [await put(20), await drop(), await promote()])
      expect(answer.rejection).toEqual([423, 'merchant.locked'])
    await lock(false)
    expect(await idFor(await visitorOf('candidate', 10))).toBe(next)
  })
})

test('notifies readers of changes of each step of a rollout, and of no rejected one', async () => {
  const database = await openTestDatabase<Tables>()
  const registry = await startTestRegistry(database)
  await registry.mustPublish(sampleShell('1.0.0'), sampleShell('1.1.0'))
  await registry.mustCompose({ shell: { version: '1.0.0' } })
  const made = await registry.compose({ changes: { shell: { version: '1.1.0' } }, promote: false })
  const { id: composition } = made.json() as { id: string }
  const news = await listenChannels(database, ['tessera_compositions'])
  const address = '/v1/merchants/siam/candidate'
  await registry.call('PUT', address, { body: { composition, percent: 10, reason } })
  await registry.call('DELETE', `${address}?reason=because`)
  await registry.call('DELETE', `${address}?reason=because`)
  await registry.call('PUT', address, { body: { composition, percent: 10, reason } })
  await registry.call('POST', `${address}/promote`, { body: { reason } })
  expect(await news()).toEqual(['siam', 'siam', 'siam', 'siam'])
  await registry.stop()
  await database.close()
})
