import { PlanRow } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { listenChannels } from '../../testing/channel-listener.ts'
import { startWavesRegistry, type WavesRegistry } from '../../testing/waves-registry.ts'

const reason = 'for a test'

describeOnOneEngine('plans of waves and the groups that they go through', (engine) => {
  let registry: WavesRegistry
  let news: () => Promise<string[]>
  let anna: string
  let otto: string
  beforeAll(async () => {
    const database = await engine.open()
    registry = await startWavesRegistry(database)
    news = await listenChannels(database, ['tessera_compositions', 'tessera_waves'])
    anna = await registry.personToken('anna')
    otto = await registry.personToken('otto')
  })
  beforeEach(() => registry.reset())
  afterAll(() => registry.stop())

  const askTwo = () => registry.call('PUT', '/v1/merchants/lotus/flags', { body: { approval: true, reason } })
  const proposed = async () => {
    const answer = await registry.make({}, anna)
    expect(answer.status).toBe(201)
    return PlanRow.parse(answer.json())
  }

  test('requires a proposal for a plan if one of its merchants requires two persons; one approval counts for all', async () => {
    await askTwo()
    const { id, state, wave } = await proposed()
    expect([state, wave]).toEqual(['proposed', 0])
    await registry.advancePlans()
    expect(await registry.merchantStates(id)).toEqual(['siam: waiting 0', 'kirin: waiting 0', 'lotus: waiting 0'])
    expect((await registry.steer('approve', id, anna)).rejection).toEqual([403, 'proposal.own'])
    expect((await registry.steer('approve', id)).rejection).toEqual([403, 'proposal.machine'])
    const one = await registry.personToken('one', { scope: ['siam'] })
    expect((await registry.steer('approve', id, one)).rejection).toEqual([403, 'auth.refused'])
    expect((await registry.steer('approve', id, otto)).status).toBe(200)
    for (let share = 0; share < 2; share++) {
      await registry.shiftTimes(60)
      await registry.advancePlans()
    }
    expect(await registry.merchantStates(id)).toContain('lotus: running 10')
    const { timeline } = (await registry.call('GET', '/v1/merchants/lotus/timeline')).json() as {
      timeline: { by: string; reason: string }[]
    }
    expect(timeline[0]).toMatchObject({ by: 'anna, approved by otto', reason: `wave 2 of plan ${id}: ${reason}` })
    expect((await registry.steer('approve', id, otto)).rejection).toEqual([409, 'waves.closed'])
  })

  test('executes what was approved: nothing changes a plan or its merchants', async () => {
    await askTwo()
    const { id } = await proposed()
    await registry.group('all', ['siam'], 2)
    await registry.steer('approve', id, otto)
    expect((await registry.plan(id)).merchants.map(({ merchant }) => merchant)).toEqual(['siam', 'kirin', 'lotus'])
    await registry.group('all', [], 2)
    const changed = sql`update wave_plans set shares = '{100}' where id = ${id}`.execute(registry.db)
    await expect(changed).rejects.toThrow('a plan of waves does what it was made for')
    const moved = sql`update plan_merchants set wave = 1 where plan = ${id}`.execute(registry.db)
    await expect(moved).rejects.toThrow('a plan of waves does what it was made for')
  })

  test('expires an unapproved plan, and permits declining one', async () => {
    await askTwo()
    const lapsed = await proposed()
    await sql`update wave_plans set expires_at = now() - interval '1 minute' where id = ${lapsed.id}`.execute(
      registry.db,
    )
    expect((await registry.plan(lapsed.id)).state).toBe('lapsed')
    expect((await registry.steer('approve', lapsed.id, otto)).rejection).toEqual([409, 'waves.closed'])
    const declined = await proposed()
    await registry.steer('decline', declined.id, anna)
    expect((await registry.plan(declined.id)).state).toBe('declined')
  })

  test('halts a plan when a merchant starts to require two persons, and leaves no proposal behind', async () => {
    const { id } = await registry.mustCreatePlan({ shares: [10] })
    await askTwo()
    await registry.shiftTimes(60)
    await registry.advancePlans()
    expect(await registry.plan(id)).toMatchObject({
      state: 'halted',
      told: { reason: expect.stringContaining('lotus has required a second person since') },
    })
    expect(await registry.db.selectFrom('proposals').select('id').execute()).toEqual([])
  })

  test('lets operators of all of its merchants create and control a plan; reserves groups for administrators', async () => {
    const some = await registry.personToken('some', { scope: ['siam', 'lotus'] })
    expect((await registry.make({}, some)).rejection).toEqual([403, 'auth.refused'])
    const answer = await registry.make({ groups: ['canary'] }, some)
    expect(answer.status).toBe(201)
    const { id } = PlanRow.parse(answer.json())
    const other = await registry.personToken('other', { scope: ['lotus'] })
    expect((await registry.steer('stop', id, other)).rejection).toEqual([403, 'auth.refused'])
    expect((await registry.steer('stop', id, some)).status).toBe(200)
    expect((await registry.group('mine', ['siam'], 9, some)).rejection).toEqual([403, 'auth.refused'])
  })

  test('rejects an impossible plan, and leaves nothing of it', async () => {
    const refused = async (more: object) => (await registry.make(more)).rejection
    expect(await refused({ groups: ['nobody'] })).toEqual([404, 'group.unknown'])
    expect(await refused({ groups: ['all', 'canary'] })).toEqual([422, 'group.empty'])
    expect(await refused({ changes: { 'mfe-one': { version: '9.0.0' } } })).toEqual([404, 'release.unknown'])
    expect((await registry.group('thailand', ['siam', 'nobody'], 3)).rejection).toEqual([404, 'merchant.unknown'])
    for (const more of [{ shares: [50, 10] }, { shares: [] }, { minutes: 0 }, { groups: ['all', 'all'] }])
      expect((await registry.make(more)).status).toBe(400)
    for (let made = 0; made < 10; made++) await registry.mustCreatePlan({ shares: [1], groups: ['canary'] })
    expect(await refused({})).toEqual([409, 'waves.too-many'])
  })

  test('returns the plan on a dry run, and starts nothing', async () => {
    const answer = await registry.call('POST', '/v1/waves?dryRun=true', {
      body: { changes: { 'mfe-one': { version: '1.1.0' } }, groups: ['canary'], shares: [10], minutes: 5, reason },
    })
    expect(PlanRow.parse(answer.json()).merchants).toMatchObject([{ merchant: 'siam', state: 'waiting' }])
    expect((await registry.merchants()).get('siam')?.rollouts).toEqual([])
  })

  test('notifies edges of each merchant that moves, consoles of the plan, and webhooks of its start, halt and end', async () => {
    const body = { url: 'https://93.184.216.34/', events: ['waves.begun', 'waves.halted', 'waves.ended'], reason }
    await registry.call('POST', '/v1/webhooks', { body })
    await news()
    const { id } = await registry.mustCreatePlan()
    expect(new Set(await news())).toEqual(new Set(['new', 'siam', String(id)]))
    await registry.steer('pause', id)
    await registry.steer('stop', id)
    const told = await registry.db.selectFrom('webhook_deliveries').select(['type', 'body']).orderBy('number').execute()
    expect(told.map(({ type }) => type)).toEqual(['waves.begun', 'waves.halted', 'waves.ended'])
    expect(JSON.parse(told[0]?.body ?? '').data.after).toMatchObject({ plan: id, shares: [10, 50] })
  })

  test('lists groups in their order, and removes a dropped one while its plans continue', async () => {
    await registry.group('thailand', ['siam', 'kirin'], 2)
    const names = async () =>
      ((await registry.call('GET', '/v1/groups')).json() as { groups: { name: string }[] }).groups.map((g) => g.name)
    expect(await names()).toEqual(['canary', 'all', 'thailand'])
    const { id } = await registry.mustCreatePlan({ groups: ['thailand'] })
    await registry.call('DELETE', '/v1/groups/thailand?reason=no+more')
    expect(await names()).toEqual(['canary', 'all'])
    expect((await registry.call('DELETE', '/v1/groups/thailand?reason=no+more')).rejection).toEqual([
      404,
      'group.unknown',
    ])
    expect((await registry.plan(id)).groups).toEqual(['thailand'])
  })
})
