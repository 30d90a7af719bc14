import { describeOnOneEngine } from '@tessera/server/testing'
import { postLoads, visitors, visitsOf } from '../../testing/load-reports.ts'
import { startWavesRegistry, type WavesRegistry } from '../../testing/waves-registry.ts'

const reason = 'for a test'

describeOnOneEngine('a change that goes through groups of merchants in waves', (engine) => {
  let registry: WavesRegistry
  beforeAll(async () => {
    registry = await startWavesRegistry(await engine.open())
  })
  beforeEach(() => registry.reset())
  afterAll(() => registry.stop())

  const haltAt = async (merchant: string) => {
    const [rollout] = (await registry.merchants()).get(merchant)?.rollouts ?? []
    const visits = visitsOf(rollout?.composition ?? '', visitors(200), 80, { version: '1.1.0' })
    await postLoads(registry, { batches: visits.map((visit) => ({ ...visit, merchant })) })
    expect((await registry.merchants()).get(merchant)?.rollouts[0]?.haltedAt).not.toBeNull()
  }
  const actions = async (action: string) =>
    registry.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

  test('holds each wave at each share for its time, promotes it, and only then starts the next', async () => {
    const { id } = await registry.mustCreatePlan()
    expect(await registry.merchantStates(id)).toEqual(['siam: running 10', 'kirin: waiting 0', 'lotus: waiting 0'])
    await registry.shiftTimes(59)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toContain('siam: running 10')
    await registry.shiftTimes(1)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toEqual(['siam: running 50', 'kirin: waiting 0', 'lotus: waiting 0'])
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toEqual(['siam: promoted 100', 'kirin: running 10', 'lotus: running 10'])
    expect(await registry.versionOf('siam')).toBe('1.1.0')
    expect(await registry.versionOf('lotus')).toBe('1.0.0')
    for (let share = 0; share < 2; share++) {
      await registry.shiftTimes(60)
      await registry.advancePlans()
    }
    expect(await registry.plan(id)).toMatchObject({ state: 'done', wave: 2, standsUntil: null })
    for (const merchant of ['siam', 'lotus', 'kirin']) expect(await registry.versionOf(merchant)).toBe('1.1.0')
    const [done] = await actions('waves.done')
    expect(done?.after).toMatchObject({ plan: id, merchants: { promoted: ['siam', 'kirin', 'lotus'] } })
    const [promotion] = await actions('candidate.promote')
    expect(promotion?.reason).toBe(`wave 2 of plan ${id}: ${reason}`)
  })

  test('leaves rollouts of a plan without promotion at the last share', async () => {
    const { id } = await registry.mustCreatePlan({ promote: false, shares: [30] })
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toEqual(['siam: running 30', 'kirin: running 30', 'lotus: running 30'])
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.plan(id)).toMatchObject({ state: 'done' })
    expect(await registry.versionOf('siam')).toBe('1.0.0')
  })

  test('stops the waves on a halt anywhere: starts nothing more, and lists what has moved', async () => {
    await registry.group('canary', ['siam', 'lotus'], 1)
    const { id } = await registry.mustCreatePlan()
    await registry.shiftTimes(60)
    await haltAt('lotus')
    await registry.advancePlans()
    expect(await registry.plan(id)).toMatchObject({
      state: 'halted',
      told: { by: 'waves', reason: expect.stringContaining('lotus is halted') },
    })
    expect(await registry.merchantStates(id)).toEqual(['lotus: halted 0', 'siam: running 10', 'kirin: waiting 0'])
    await registry.shiftTimes(600)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toContain('siam: running 10')
    expect((await registry.steer('resume', id)).rejection).toEqual([409, 'waves.halted'])
    // Somebody deals with it, and the plan goes on without that merchant.
    await registry.call('DELETE', '/v1/merchants/lotus/candidate?reason=it+fails+there')
    expect((await registry.steer('resume', id)).status).toBe(200)
    expect(await registry.merchantStates(id)).toEqual(['lotus: leftOut 0', 'siam: running 50', 'kirin: waiting 0'])
    await registry.group('canary', ['siam'], 1)
  })

  test.each([
    ['somebody ends its rollout', 'ended', () => registry.call('DELETE', '/v1/merchants/siam/candidate?reason=enough')],
    [
      'somebody takes visitors from its rollout',
      'narrowed',
      () =>
        registry.merchants().then((all) =>
          registry.call('PUT', '/v1/merchants/siam/candidate', {
            body: { rollout: all.get('siam')?.rollouts[0]?.id, percent: 5, reason },
          }),
        ),
    ],
    [
      'it is locked',
      'refused',
      () => registry.call('PUT', '/v1/merchants/siam/flags', { body: { locked: true, reason } }),
    ],
  ])('halts too when %s', async (_what, state, happen) => {
    const { id } = await registry.mustCreatePlan()
    expect((await happen()).status).toBe(200)
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect((await registry.plan(id)).state).toBe('halted')
    expect((await registry.merchantStates(id))[0]).toMatch(new RegExp(`^siam: ${state} `))
  })

  test('retries what was rejected once the plan continues', async () => {
    await registry.call('PUT', '/v1/merchants/siam/flags', { body: { locked: true, reason } })
    const { id, merchants } = await registry.mustCreatePlan()
    expect(merchants[0]).toMatchObject({ state: 'refused', why: 'siam is locked' })
    await registry.call('PUT', '/v1/merchants/siam/flags', { body: { locked: false, reason } })
    await registry.steer('resume', id)
    expect(await registry.merchantStates(id)).toContain('siam: running 10')
  })

  test('delays a wave during a freeze, reports it, and continues once it is lifted', async () => {
    const window = await registry.freeze(['siam'])
    const { id, merchants, state } = await registry.mustCreatePlan()
    expect(state).toBe('running')
    expect(merchants[0]).toMatchObject({ state: 'frozen', why: expect.stringContaining('siam is frozen until') })
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toEqual(['siam: frozen 0', 'kirin: waiting 0', 'lotus: waiting 0'])
    await registry.call('DELETE', `/v1/freezes/${window.id}?reason=over`)
    await registry.shiftTimes(1)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toContain('siam: running 10')
  })

  test('detects a halt during a freeze', async () => {
    const { id } = await registry.mustCreatePlan()
    await registry.freeze([])
    await haltAt('siam')
    await registry.advancePlans()
    expect((await registry.plan(id)).state).toBe('halted')
  })

  test('starts nothing more while paused until it continues, and never once stopped', async () => {
    const { id } = await registry.mustCreatePlan()
    await registry.steer('pause', id)
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toContain('siam: running 10')
    expect((await registry.steer('pause', id)).rejection).toEqual([409, 'waves.closed'])
    await registry.steer('resume', id)
    expect(await registry.merchantStates(id)).toContain('siam: running 50')
    expect(await registry.plan(id)).toMatchObject({ told: { by: 'admin', reason: 'resume it' } })
    await registry.steer('stop', id)
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.plan(id)).toMatchObject({ state: 'stopped' })
    expect((await registry.steer('resume', id)).rejection).toEqual([409, 'waves.closed'])
  })

  test('skips merchants that have the versions already, or none of the members', async () => {
    await registry.mustCompose({ 'mfe-one': { version: '1.1.0' } }, 'siam')
    const { id } = await registry.mustCreatePlan()
    expect(await registry.merchantStates(id)).toEqual(['siam: skipped 0', 'kirin: running 10', 'lotus: running 10'])
    const none = await registry.mustCreatePlan({ changes: { 'mfe-two': { version: '1.0.0' } } })
    expect(none.state).toBe('done')
  })

  test('passes a merchant that was promoted by hand, and continues the plan', async () => {
    const { id } = await registry.mustCreatePlan()
    await registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason } })
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toEqual(['siam: promoted 100', 'kirin: running 10', 'lotus: running 10'])
  })
})
