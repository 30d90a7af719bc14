import { Running } from '@tessera/contracts'
import { openDatabase } from '@tessera/server'
import { postgresForTests, type TestPostgres } from '@tessera/server/testing'
import type { Tables } from './tables.ts'
import { openChanges } from './testing/changes-reader.ts'
import { postLoads, visitors, visitsOf } from './testing/load-reports.ts'
import { sampleShell, sampleSlice } from './testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from './testing/test-registry.ts'

const reason = 'for a test'

describe('two registries over one Postgres', () => {
  let postgres: TestPostgres | null
  let one: TestRegistry
  let two: TestRegistry
  const closers: (() => Promise<void>)[] = []
  beforeAll(async () => {
    postgres = await postgresForTests()
    if (!postgres) return
    const open = async () => {
      const database = await openDatabase<Tables>({ url: postgres?.url })
      const registry = await startTestRegistry(database)
      closers.push(registry.stop, database.close)
      return registry
    }
    ;[one, two] = [await open(), await open()]
    await one.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', '1.1.0'))
    await one.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })
  })
  afterAll(async () => {
    for (const close of closers) await close()
    await postgres?.drop()
  })
  const onPostgres = (title: string, run: () => Promise<void>) =>
    test(title, async () => {
      if (postgres) return run()
      process.stderr.write(`skipped: ${title}: Postgres is not available\n`)
    })

  const runningOf = async (registry: TestRegistry) =>
    Running.parse((await registry.call('GET', '/v1/running/siam')).json())
  const candidate = async () => {
    await one.mustCompose({ 'mfe-one': { version: '1.0.0' } })
    const made = await one.compose({ changes: { 'mfe-one': { version: '1.1.0' } }, promote: false })
    const { id } = made.json() as { id: string }
    await one.call('PUT', '/v1/merchants/siam/candidate', { body: { composition: id, percent: 10, reason } })
    return id
  }

  onPostgres('MFP-005 notifies through one of a move made through the other, and then serves it', async () => {
    const reader = await openChanges(await two.listen())
    for (const version of ['1.1.0', '1.0.0', '1.1.0']) {
      await runningOf(two)
      const { id } = await one.mustCompose({ 'mfe-one': { version } })
      expect((await runningOf(two)).stable).toMatchObject({ id, slices: [{ version }] })
      expect((await two.running()).id).toBe(id)
    }
    const heard = await reader.all('event: composition\ndata: siam\n\n', 3)
    expect(heard).toContain('data: siam')
    reader.hangUp()
  })

  onPostgres(
    'MFP-007 halts a failing candidate once if both see it, and reports from both that it has no visitors',
    async () => {
      const id = await candidate()
      const loads = () =>
        [one, two].map((registry) =>
          postLoads(registry, { batches: visitsOf(id, visitors(200), 40, { version: '1.1.0' }) }),
        )
      await Promise.all([...loads(), ...loads(), ...loads()])
      for (const registry of [one, two]) expect(await runningOf(registry)).toMatchObject({ candidates: [] })
      const halts = await one.db.selectFrom('audit').select('id').where('action', '=', 'candidate.halt').execute()
      expect(halts).toHaveLength(1)
      expect((await two.call('GET', '/v1/audit/verify')).json()).toMatchObject({ ok: true })
    },
  )

  onPostgres('completes simultaneous changes of all kinds through both, with a consistent audit', async () => {
    const id = await candidate()
    const body = { composition: id, percent: 20, reason }
    const both = [one, two].flatMap((registry) => [
      ...Array.from({ length: 4 }, () => registry.compose({ changes: {} })),
      ...Array.from({ length: 4 }, () => registry.call('PUT', '/v1/merchants/siam/candidate', { body })),
      ...Array.from({ length: 4 }, () =>
        postLoads(registry, { batches: visitsOf(id, visitors(100), 50, { version: '1.1.0' }) }),
      ),
      registry.call('POST', '/v1/retention', { body: { days: 1, keep: 1 } }),
      registry.publish(sampleSlice('mfe-two', `1.0.${registry === one ? 0 : 1}`)),
    ])
    const statuses = (await Promise.all(both)).flatMap((answer) => ('status' in answer ? [answer.status] : []))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const standing = await one.db.selectFrom('placements').select('side').where('until', 'is', null).execute()
    expect(standing.filter((p) => p.side === 'stable')).toHaveLength(1)
    expect((await two.call('GET', '/v1/audit/verify')).json()).toMatchObject({ ok: true })
  })
})
