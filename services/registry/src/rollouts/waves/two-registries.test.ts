import { openDatabase } from '@tessera/server'
import { postgresForTests, type TestPostgres } from '@tessera/server/testing'
import type { Tables } from '../../tables.ts'
import { startWavesRegistry, type WavesRegistry } from '../../testing/waves-registry.ts'

describe('plans of waves that two registries over one Postgres move on', () => {
  let postgres: TestPostgres | null
  let one: WavesRegistry
  let two: WavesRegistry
  const closers: (() => Promise<void>)[] = []
  beforeAll(async () => {
    postgres = await postgresForTests()
    if (!postgres) return
    const open = async (isFirst: boolean) => {
      const database = await openDatabase<Tables>({ url: postgres?.url })
      const registry = await startWavesRegistry(database, isFirst)
      closers.push(registry.stop, database.close)
      return registry
    }
    ;[one, two] = [await open(true), await open(false)]
    await one.reset()
  })
  afterAll(async () => {
    for (const close of closers) await close()
    await postgres?.drop()
  })

  test('runs each step once, by one of them, from the first wave to the end and back', async () => {
    if (!postgres) return void process.stderr.write('skipped: waves of two registries: Postgres is not available\n')
    const { id } = await one.mustCreatePlan({ groups: ['all'] })
    const both = () => Promise.all([one.advancePlans(), two.advancePlans(), one.advancePlans(), two.advancePlans()])
    for (let step = 0; step < 3; step++) {
      await both()
      await one.shiftTimes(60)
    }
    await one.advancePlans()
    expect((await two.plan(id)).state).toBe('done')
    await two.steer('take-back', id)
    await both()
    expect((await one.plan(id)).state).toBe('takenBack')
    const rows = await one.db.selectFrom('audit').select('action').where('reason', 'like', `%plan ${id}%`).execute()
    const many = (action: string) => rows.filter((row) => row.action === action).length
    // Of each of three merchants: two shares, one promotion, one way back.
    expect(['candidate.set', 'candidate.promote', 'composition.move'].map(many)).toEqual([6, 3, 3])
    expect((await one.call('GET', '/v1/audit/verify')).json()).toMatchObject({ ok: true })
  })
})
