import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { startWavesRegistry, type WavesRegistry } from '../../testing/waves-registry.ts'

const reason = 'for a test'

describeOnOneEngine('a plan of waves that is taken back', (engine) => {
  let registry: WavesRegistry
  beforeAll(async () => {
    registry = await startWavesRegistry(await engine.open())
  })
  beforeEach(() => registry.reset())
  afterAll(() => registry.stop())

  /** A plan that has promoted at siam, and rolls out at the others. */
  const halfWay = async () => {
    const { id } = await registry.mustCreatePlan({ shares: [10] })
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toEqual(['siam: promoted 100', 'kirin: running 10', 'lotus: running 10'])
    return id
  }
  const rollouts = async () => [...(await registry.merchants()).values()].flatMap((row) => row.rollouts)

  test('restores the previous state of every moved merchant immediately, also while all are frozen', async () => {
    const before = (await registry.merchants()).get('siam')?.stable
    const id = await halfWay()
    await registry.freeze([])
    expect((await registry.steer('take-back', id)).status).toBe(200)
    expect(await registry.merchantStates(id)).toEqual(['siam: takenBack 0', 'kirin: takenBack 0', 'lotus: takenBack 0'])
    expect((await registry.merchants()).get('siam')?.stable).toBe(before)
    expect(await rollouts()).toEqual([])
    expect((await registry.plan(id)).state).toBe('takenBack')
    const back = await registry.db.selectFrom('audit').selectAll().where('action', '=', 'waves.back').execute()
    expect(back.at(-1)).toMatchObject({
      reason: 'take-back it',
      after: { plan: id, merchants: { takenBack: ['siam', 'kirin', 'lotus'], left: [] } },
    })
    expect((await registry.steer('take-back', id)).rejection).toEqual([409, 'waves.closed'])
  })

  test('leaves what another person moved meanwhile, and names it', async () => {
    const id = await halfWay()
    const { id: theirs } = await registry.mustCompose({ 'mfe-two': { version: '1.0.0' } }, 'siam')
    await registry.call('POST', '/v1/merchants/lotus/candidate/promote', { body: { reason } })
    await registry.steer('take-back', id)
    expect(await registry.merchantStates(id)).toEqual(['siam: left 0', 'kirin: takenBack 0', 'lotus: left 0'])
    expect((await registry.plan(id)).merchants[0]?.why).toBe('siam was changed outside the plan since')
    expect((await registry.merchants()).get('siam')?.stable).toBe(theirs)
    await registry.mustCompose({ 'mfe-two': null }, 'siam')
  })

  test('leaves a locked merchant with the reason, and restores the others', async () => {
    const id = await halfWay()
    await registry.call('PUT', '/v1/merchants/siam/flags', { body: { locked: true, reason } })
    await registry.steer('take-back', id)
    expect((await registry.plan(id)).merchants[0]).toMatchObject({ state: 'left', why: 'siam is locked' })
    expect(await registry.merchantStates(id)).toContain('lotus: takenBack 0')
  })

  test('requires no second person, even if one merchant requires two since', async () => {
    const id = await halfWay()
    await registry.call('PUT', '/v1/merchants/siam/flags', { body: { approval: true, reason } })
    await registry.steer('take-back', id)
    expect(await registry.merchantStates(id)).toContain('siam: takenBack 0')
  })

  test('continues on another registry after one ended in the middle, and repeats nothing', async () => {
    const id = await halfWay()
    // As if it had ended after the first merchant.
    await sql`update wave_plans set state = 'takingBack', told_by = 'otto', told_because = 'enough' where id = ${id}`.execute(
      registry.db,
    )
    await registry.advancePlans()
    await registry.advancePlans()
    expect((await registry.plan(id)).state).toBe('takenBack')
    const moves = await registry.db
      .selectFrom('audit')
      .select(['actor', 'merchant'])
      .where('reason', '=', `plan ${id} is taken back: enough`)
      .orderBy('id')
      .execute()
    expect(moves).toEqual([
      { actor: 'otto', merchant: 'siam' },
      { actor: 'otto', merchant: 'kirin' },
      { actor: 'otto', merchant: 'lotus' },
    ])
  })
})
