import { Composition, CompositionDiff, type CompositionRef, MerchantRow, PreviewRow, Running } from '@tessera/contracts'
import { describeOnBothEngines } from '@tessera/server/testing'
import { configurationCalls, documentWith } from '../../testing/configurations.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const EDGE = 'edge-token-of-the-tests-00001'
const reason = 'summer colours'

describeOnBothEngines('a configuration in compositions', (engine) => {
  let registry: TestRegistry
  let as: ReturnType<typeof configurationCalls>
  let first: CompositionRef
  let bright: number
  let green: number
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open(), { PRODUCTION: 'false', REGISTRY_EDGE_TOKEN: EDGE })
    as = configurationCalls(registry)
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one', '1.0.0'), sampleSlice('mfe-one', '1.1.0'))
    first = await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })
    bright = await as.mustPublish(documentWith({}, '#ffe08a'))
    green = await as.mustPublish(documentWith({}, '#7fe0a0'))
  })
  afterAll(() => registry.stop())
  afterEach(async () => {
    for (const { id } of (await merchant()).rollouts)
      await registry.call('DELETE', `${siam}/candidate?rollout=${id}&reason=the+next+test`)
    await move(first.id)
  })

  const siam = '/v1/merchants/siam'
  const move = (composition: string, token?: string) =>
    registry.call('POST', `${siam}/stable`, { body: { composition, reason }, token })
  const rollOut = (body: object) => registry.call('PUT', `${siam}/candidate`, { body: { reason, ...body } })
  const promote = () => registry.call('POST', `${siam}/candidate/promote`, { body: { reason } })
  const merchant = async (): Promise<MerchantRow> => {
    const { merchants } = (await registry.call('GET', '/v1/merchants')).json() as { merchants: unknown[] }
    return MerchantRow.parse(merchants.find((row) => (row as MerchantRow).code === 'siam'))
  }
  const running = async () => Running.parse((await registry.call('GET', '/v1/running/siam')).json())
  const lastAudit = () => registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()

  test('uses the newest configuration in a merchant’s first composition, and retains it until another is named', async () => {
    expect(first.configuration).toBe(1)
    expect((await registry.mustCompose({ 'mfe-one': { version: '1.1.0' } })).configuration).toBe(1)
    expect((await registry.mustCompose({ configuration: { version: String(bright) } })).configuration).toBe(bright)
    expect((await registry.mustCompose({ 'mfe-one': { version: '1.0.0' } })).configuration).toBe(bright)
    const { stable } = await running()
    expect(stable.configuration).toEqual({ number: bright, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('uses the merchant’s file without one, as in earlier compositions', async () => {
    const none = await registry.mustCompose({ configuration: null })
    expect([none.configuration, (await registry.running()).configuration]).toEqual([null, undefined])
    const own = await registry.call('GET', `${siam}/configuration`)
    expect(own.rejection).toEqual([404, 'configuration.unknown'])
  })

  test('rejects an unpublished number, and an invalid one', async () => {
    for (const version of ['999', '1.0.0'])
      expect((await registry.compose({ changes: { configuration: { version } } })).rejection).toEqual([
        404,
        'configuration.unknown',
      ])
  })

  test('rolls it out to a share and reverts it, with actor, change and reason in the audit', async () => {
    const { id } = await as.composeWith(bright)
    expect((await rollOut({ composition: id, percent: 10 })).status).toBe(200)
    const { stable, candidates } = await running()
    expect([stable.configuration?.number, candidates.map((one) => one.composition.configuration?.number)]).toEqual([
      1,
      [bright],
    ])
    expect(candidates[0]?.percent).toBe(10)
    expect(await lastAudit()).toMatchObject({
      actor: 'admin',
      action: 'candidate.set',
      reason,
      after: { percent: 10, changes: { configuration: { version: String(bright) } } },
    })
    expect((await registry.call('DELETE', `${siam}/candidate?reason=too+bright`)).status).toBe(200)
    expect((await running()).candidates).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'candidate.drop', reason: 'too bright', after: null })
  })

  test('continues its rollout on another version of a slice, and promotes both', async () => {
    const { id } = await as.composeWith(bright)
    await rollOut({ composition: id, percent: 10 })
    await registry.mustCompose({ 'mfe-one': { version: '1.1.0' } })
    const [rollout] = (await merchant()).rollouts
    expect(rollout?.changes).toEqual({ configuration: { version: String(bright) } })
    expect((await promote()).status).toBe(200)
    const { slices, configuration } = await registry.running()
    expect([slices.map(({ version }) => version), configuration?.number]).toEqual([['1.1.0'], bright])
  })

  test('ends the other of two rollouts of it when one is promoted', async () => {
    const [one, other] = [await as.composeWith(bright), await as.composeWith(green)]
    await rollOut({ composition: one.id, percent: 10 })
    await rollOut({ composition: other.id, percent: 10 })
    const [kept] = (await merchant()).rollouts
    const answer = await registry.call('POST', `${siam}/candidate/promote`, { body: { reason, rollout: kept?.id } })
    expect(answer.json()).toMatchObject({
      configuration: bright,
      rollouts: [{ ended: { cause: 'conflict', message: expect.stringContaining(`configuration is ${bright}`) } }],
    })
  })

  test('rolls it back too, with an audit row', async () => {
    const next = await registry.mustCompose({ configuration: { version: String(bright) } })
    expect(await lastAudit()).toMatchObject({ action: 'composition.promote', after: { configuration: bright } })
    await move(first.id)
    expect((await registry.running()).configuration?.number).toBe(1)
    expect(await lastAudit()).toMatchObject({ action: 'composition.move', after: { id: first.id, configuration: 1 } })
    await move(next.id)
    expect((await registry.running()).configuration?.number).toBe(bright)
  })

  test('shows the difference of two compositions field by field to permitted readers, and to others only that it differs', async () => {
    const { id } = await as.composeWith(bright)
    const diff = async (token?: string) =>
      CompositionDiff.parse(
        (await registry.call('GET', `/v1/compositions/siam/${first.id}/diff/${id}`, { token })).json(),
      ).configuration
    const change = { path: 'theme.roles.accent', before: '#f2b84b', after: '#ffe08a' }
    expect(await diff()).toEqual({ before: 1, after: bright, changes: [change], count: 1 })
    expect(await diff('')).toEqual({ before: 1, after: bright, changes: null, count: 1 })
    const check = await registry.call('POST', '/v1/compositions/check', {
      body: { merchant: 'siam', changes: { configuration: { version: String(bright) } }, reason },
    })
    expect(CompositionDiff.parse(check.json()).configuration?.changes).toEqual([change])
  })

  test('shows it to a browser by a link, and moves no visitor', async () => {
    const body = { merchant: 'siam', changes: { configuration: { version: String(bright) } }, reason }
    const made = PreviewRow.parse((await registry.call('POST', '/v1/previews', { body })).json())
    expect(made.changes).toEqual({ configuration: { version: String(bright) } })
    const shown = await registry.call('GET', `/v1/previews/${made.id}/composition`, { token: EDGE })
    expect(Composition.parse(shown.json()).configuration?.number).toBe(bright)
    expect((await registry.running()).configuration?.number).toBe(1)
  })

  test('changes it on a protected merchant by a rollout only, on a locked or frozen one never, and under two-person approval not directly', async () => {
    const changes = { configuration: { version: String(bright) } }
    const flags = (body: object) => registry.call('PUT', `${siam}/flags`, { body: { reason, ...body } })
    await flags({ protected: true })
    expect((await registry.compose({ changes })).rejection).toEqual([423, 'merchant.protected'])
    await flags({ protected: false, locked: true })
    expect((await registry.compose({ changes })).rejection).toEqual([423, 'merchant.locked'])
    await flags({ locked: false })
    const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const freeze = await registry.call('POST', '/v1/freezes', { body: { from, to, merchants: ['siam'], reason } })
    expect((await registry.compose({ changes })).rejection).toEqual([423, 'merchant.frozen'])
    await registry.call('DELETE', `/v1/freezes/${(freeze.json() as { id: number }).id}?reason=over`)
    await flags({ approval: true })
    const waits = await registry.compose({ changes })
    expect([waits.status, (await registry.running()).configuration?.number]).toEqual([202, 1])
    await registry.db.updateTable('merchants').set({ approval: false }).execute()
  })

  test('rejects a host that another merchant received meanwhile when it would be promoted', async () => {
    const wide = await as.mustPublish(documentWith({ hosts: ['siam.localhost', 'shop.localhost'] }))
    const lotus = await as.mustPublish(documentWith({ hosts: ['shop.localhost'] }, undefined, 'lotus'), 'lotus')
    await registry.mustCompose({ shell: { version: '1.0.0' }, configuration: { version: String(lotus) } }, 'lotus')
    const answer = await registry.compose({ changes: { configuration: { version: String(wide) } } })
    expect(answer.rejection).toEqual([409, 'configuration.host-taken'])
    expect(answer.body).toContain('shop.localhost is a host of lotus')
    const { merchants } = (await registry.call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }
    expect(merchants.find(({ code }) => code === 'lotus')?.site).toBe('https://shop.localhost')
  })

  test('rolls it out in waves through shares of its one merchant, and for no other', async () => {
    const group = (name: string, merchants: string[]) =>
      registry.call('PUT', `/v1/groups/${name}`, { body: { merchants, position: 1, reason } })
    await group('alone', ['siam'])
    await group('both', ['siam', 'lotus'])
    const plan = (groups: string[]) =>
      registry.call('POST', '/v1/waves', {
        body: {
          changes: { configuration: { version: String(bright) } },
          groups,
          shares: [10],
          minutes: 60,
          reason,
        },
      })
    expect((await plan(['both'])).rejection).toEqual([422, 'configuration.several'])
    expect((await plan(['alone'])).status).toBe(201)
  })
})
