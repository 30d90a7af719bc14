import type { MerchantRow } from '@tessera/contracts'
import { TimelineRow } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import * as z from 'zod/mini'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'

describeOnOneEngine('flags and time line of a merchant', (engine) => {
  let registry: TestRegistry
  let old: string
  let stable: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', '1.1.0'))
  })
  beforeEach(async () => {
    await flags({ locked: false, protected: false })
    old = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })).id
    stable = (await registry.mustCompose({ 'mfe-one': { version: '1.1.0' } })).id
  })
  afterAll(() => registry.stop())

  const flags = (change: object, token?: string, merchant = 'siam') =>
    registry.call('PUT', `/v1/merchants/${merchant}/flags`, { body: { reason, ...change }, token })
  const move = (composition: string) =>
    registry.call('POST', '/v1/merchants/siam/stable', { body: { composition, reason } })
  const put = (composition: string, percent: number) =>
    registry.call('PUT', '/v1/merchants/siam/candidate', { body: { composition, percent, reason } })
  const promote = () => registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason } })
  const make = async () =>
    (
      (await registry.compose({ changes: { 'mfe-one': { version: '1.0.0' } }, promote: false })).json() as {
        id: string
      }
    ).id
  const merchant = async () =>
    ((await registry.call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }).merchants.find(
      (m) => m.code === 'siam',
    )
  const timeline = async (query = '') =>
    z
      .object({ timeline: z.array(TimelineRow) })
      .parse((await registry.call('GET', `/v1/merchants/siam/timeline${query}`, { token: '' })).json()).timeline

  test('MFP-008 lets an administrator set flags one by one, with an audit row', async () => {
    expect((await flags({ locked: true })).json()).toMatchObject({ code: 'siam', locked: true, protected: false })
    expect((await flags({ protected: true })).json()).toMatchObject({ locked: true, protected: true })
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({
      action: 'merchant.flags',
      merchant: 'siam',
      reason,
      before: { locked: true, protected: false },
      after: { locked: true, protected: true },
    })
    expect((await move(old)).rejection).toEqual([423, 'merchant.locked'])
    const operator = await registry.tokenFor('operator', ['siam', String(row?.id)])
    expect((await flags({ locked: false }, operator)).rejection).toEqual([403, 'auth.refused'])
    expect((await flags({ locked: false }, '')).rejection).toEqual([401, 'auth.missing'])
    expect((await flags({ locked: false }, undefined, 'nobody')).rejection).toEqual([404, 'merchant.unknown'])
    expect(await merchant()).toMatchObject({ locked: true, protected: true })
  })

  test('requires a rollout on a protected merchant for releases that were never stable', async () => {
    const made = await make()
    await flags({ protected: true })
    expect((await registry.compose({ changes: {} })).rejection).toEqual([423, 'merchant.protected'])
    expect((await move(made)).rejection).toEqual([423, 'merchant.protected'])
    expect((await merchant())?.stable).toBe(stable)
    expect((await registry.compose({ changes: {}, promote: false })).status).toBe(201)
    expect((await put(made, 10)).status).toBe(200)
    expect((await move(made)).rejection).toEqual([423, 'merchant.protected'])
    expect((await promote()).status).toBe(200)
    expect((await merchant())?.stable).toBe(made)
    expect((await move(stable)).status).toBe(200)
    // It was rolled back, so it is new again.
    expect((await move(made)).rejection).toEqual([423, 'merchant.protected'])
    expect((await put(made, 10)).status).toBe(200)
    expect((await promote()).status).toBe(200)
    expect((await move(old)).status).toBe(200)
    expect((await move(stable)).status).toBe(200)
  })

  test('returns in the time line each version with period, audience, actor and reason', async () => {
    const made = await make()
    const [before] = await timeline()
    await put(made, 10)
    await put(made, 30)
    await put(made, 0)
    await put(made, 50)
    await promote()
    await move(old)
    const rows = (await timeline()).filter((row) => row.id >= (before?.id ?? 0))
    const shown = rows.map(({ composition, side, percent, until }) => [composition, side, percent, until === null])
    expect(shown).toEqual([
      [old, 'stable', 100, true],
      [made, 'stable', 100, false],
      [made, 'candidate', 50, false],
      [made, 'candidate', 30, false],
      [made, 'candidate', 10, false],
      [stable, 'stable', 100, false],
    ])
    expect(rows[0]).toMatchObject({ by: 'admin', reason, number: expect.any(Number) })
    for (const { since, until } of rows) if (until) expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(until))
    expect(rows[1]?.until).toBe(rows[0]?.since)
  })

  test('pages the time line, newest first, with every row on one page', async () => {
    for (let i = 0; i < 55; i++) {
      await move(old)
      await move(stable)
    }
    const first = await timeline()
    expect(first).toHaveLength(100)
    const second = await timeline(`?before=${first.at(-1)?.id}`)
    const all = [...first, ...second].map((row) => row.id)
    expect(all).toEqual([...new Set(all)].sort((a, b) => b - a))
    const { length } = await registry.db.selectFrom('placements').select('id').where('merchant', '=', 'siam').execute()
    expect(all).toHaveLength(length)
    expect((await registry.call('GET', '/v1/merchants/siam/timeline?before=x')).status).toBe(400)
    expect((await registry.call('GET', '/v1/merchants/nobody/timeline')).rejection).toEqual([404, 'merchant.unknown'])
  })
})
