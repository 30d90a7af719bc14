import type { ComposeBody, MerchantRow, Rollout } from '@tessera/contracts'
import { arcOf, bucketOf, offsetOf } from '@tessera/server'
import { describeOnBothEngines } from '@tessera/server/testing'
import { postLoads, visitors, visitsOf } from '../../testing/load-reports.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'
const NAMES = ['mfe-one', 'mfe-two', 'mfe-three', 'mfe-four'] as const

describeOnBothEngines('rollouts beside each other', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const slices = NAMES.flatMap((name) => [sampleSlice(name), sampleSlice(name, '1.1.0')])
    await registry.mustPublish(sampleShell('1.0.0'), ...slices)
  })
  beforeEach(async () => {
    for (const { id } of await rollouts()) await drop(id)
    await registry.mustCompose({
      shell: { version: '1.0.0' },
      ...Object.fromEntries(NAMES.map((name) => [name, { version: '1.0.0' }])),
    })
  })
  afterAll(() => registry.stop())

  const rollouts = async (): Promise<Rollout[]> => {
    const { merchants } = (await registry.call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }
    return merchants.find((m) => m.code === 'siam')?.rollouts ?? []
  }
  const address = '/v1/merchants/siam/candidate'
  const put = (body: object) => registry.call('PUT', address, { body: { reason, ...body } })
  const drop = (rollout?: string) =>
    registry.call('DELETE', `${address}?reason=because${rollout ? `&rollout=${rollout}` : ''}`)
  const promote = (body: object = {}) => registry.call('POST', `${address}/promote`, { body: { reason, ...body } })
  const begin = async (name: string, percent: number) => {
    const changes: ComposeBody['changes'] = { [name]: { version: '1.1.0' } }
    const { id } = (await registry.compose({ changes, promote: false })).json() as { id: string }
    return put({ composition: id, percent })
  }
  /** Starts a rollout of the slice's next version; answers it. */
  const start = async (name: string, percent: number): Promise<Rollout> => {
    const answer = await begin(name, percent)
    if (answer.status !== 200) throw new Error(answer.body)
    return (answer.json() as MerchantRow).rollouts.find((r) => name in r.changes) as Rollout
  }

  test('MFP-039 runs two rollouts simultaneously: each visitor gets at most one, and retains it as the other widens', async () => {
    const [one, two] = [await start('mfe-one', 20), await start('mfe-two', 10)]
    const visitors = Array.from({ length: 300 }, (_, i) => `v${i}`)
    const idFor = async (visitor: string) =>
      ((await registry.call('GET', `/v1/compositions/siam?visitor=${visitor}`)).json() as { id: string }).id
    const before = await Promise.all(visitors.map(idFor))
    const arcs = (await rollouts()).map(({ offset, percent, composition }) => ({ offset, percent, composition }))
    const stable = (await registry.running()).id
    expect(before).toEqual(visitors.map((v) => arcOf(bucketOf('siam', v), arcs)?.composition ?? stable))
    expect(new Set(before)).toEqual(new Set([stable, one.composition, two.composition]))
    expect((await put({ rollout: two.id, percent: 30 })).status).toBe(200)
    const after = await Promise.all(visitors.map(idFor))
    const moved = visitors.flatMap((_, i) => (before[i] === after[i] ? [] : [[before[i], after[i]]]))
    expect(moved.length).toBeGreaterThan(0)
    for (const [from, to] of moved) expect([from, to]).toEqual([stable, two.composition])
  })

  test('MFP-039 does not widen a rollout into another, and returns the possible maximum with the rejection', async () => {
    const [one, two] = [await start('mfe-one', 5), await start('mfe-two', 5)]
    const [{ room = 0 } = {}] = await rollouts()
    expect([38, 61]).toContain(room)
    const refused = await put({ rollout: one.id, percent: room + 1 })
    expect(refused.rejection).toEqual([409, 'candidate.no-room'])
    expect(refused.body).toContain(`the rollout can go to ${room} % now`)
    expect((await put({ rollout: one.id, percent: room })).status).toBe(200)
    expect((await put({ composition: one.composition, percent: 1 })).status).toBe(200)
    await drop(two.id)
    expect(await rollouts()).toMatchObject([{ id: one.id, percent: 1, room: 100 }])
    expect((await put({ rollout: one.id, percent: 100 })).status).toBe(200)
    expect((await begin('mfe-two', 1)).rejection).toEqual([409, 'candidate.no-room'])
  })

  test('MFP-040 starts each rollout elsewhere; uses a later number if the visitors of the next one are taken', async () => {
    const one = await start('mfe-one', 1)
    await drop()
    const two = await start('mfe-two', 1)
    expect([two.number, two.offset]).toEqual([one.number + 1, offsetOf(one.number + 1)])
    await put({ rollout: two.id, percent: 70 })
    const three = await start('mfe-three', 10)
    expect(three.number).toBeGreaterThan(two.number + 1)
    expect(three).toMatchObject({ offset: offsetOf(three.number), percent: 10 })
  })

  test('limits simultaneous rollouts to three, and requires naming the intended one', async () => {
    const started = [await start('mfe-one', 1), await start('mfe-two', 1), await start('mfe-three', 1)]
    expect((await begin('mfe-four', 1)).rejection).toEqual([409, 'candidate.too-many'])
    for (const answer of [await drop(), await promote()]) expect(answer.rejection).toEqual([409, 'candidate.ambiguous'])
    for (const body of [{ percent: 5 }, { percent: 5, rollout: started[0]?.id, composition: started[0]?.composition }])
      expect((await put(body)).status).toBe(400)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const answer of [await drop(unknown), await promote({ rollout: unknown })])
      expect(answer.rejection).toEqual([404, 'candidate.unknown'])
    expect((await promote({ rollout: started[1]?.id })).status).toBe(200)
    expect((await drop(started[1]?.id)).rejection).toEqual([404, 'candidate.unknown'])
    expect((await rollouts()).map(({ id }) => id)).toEqual([started[0]?.id, started[2]?.id])
  })

  test('MFP-007 evaluates each rollout by its loads alone; the others continue', async () => {
    const [one, two] = [await start('mfe-one', 5), await start('mfe-two', 5)]
    const { id: base } = await registry.running()
    const load = (composition: string, slice: string, failed: number) =>
      postLoads(registry, {
        batches: [
          ...visitsOf(base, visitors(10), 0, { slice }),
          ...visitsOf(composition, visitors(10), failed, { slice, version: '1.1.0' }),
        ],
      })
    for (let n = 0; n < 10; n++) await load(two.composition, 'mfe-two', 5)
    for (let n = 0; n < 10; n++) await load(one.composition, 'mfe-one', 0)
    expect(await rollouts()).toMatchObject([
      { id: one.id, percent: 5, haltedAt: null },
      { id: two.id, percent: 0, haltedAt: expect.any(String) },
    ])
    expect((await promote({ rollout: two.id })).rejection).toEqual([409, 'candidate.halted'])
    expect((await promote({ rollout: one.id })).status).toBe(200)
  })
})
