import { describeOnBothEngines } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts'
import { auditHash } from './audit.repository.ts'

describeOnBothEngines('the audit', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'))
    await registry.mustCompose({ shell: { version: '1.0.0' } })
    await registry.mustCompose({ 'mfe-one': { version: '1.0.0' } })
    await Promise.all(['1.1.0', '1.2.0', '1.3.0'].map((v) => registry.mustPublish(sampleSlice('mfe-one', v))))
  })
  afterAll(() => registry.stop())

  const rows = () => registry.db.selectFrom('audit').selectAll().orderBy('id').execute()

  test('MFP-008 every change leaves a row with who, why, before and after', async () => {
    const [shell, slice, first, second] = await rows()
    expect(shell).toMatchObject({ actor: 'admin', action: 'release.publish', after: { name: 'shell' } })
    expect(slice).toMatchObject({ action: 'release.publish', after: { name: 'mfe-one', version: '1.0.0' } })
    expect(first).toMatchObject({ action: 'composition.promote', merchant: 'siam', before: null, after: { number: 1 } })
    expect(second).toMatchObject({ reason: 'for a test', before: { number: 1 }, after: { number: 2 } })
    expect(await rows()).toHaveLength(7)
  })

  test('MFP-008 each row holds the hash of the one before, also when changes came at once', async () => {
    const all = await rows()
    expect(all[0]?.previous_hash).toBe('0'.repeat(64))
    for (const [i, row] of all.entries()) if (i > 0) expect(row.previous_hash).toBe(all[i - 1]?.hash)
    expect(new Set(all.map((r) => r.hash)).size).toBe(all.length)
    expect(all.map((row) => row.hash)).toEqual(all.map((row) => auditHash(row.previous_hash, row)))
    const altered = all[0] as (typeof all)[number]
    expect(auditHash(altered.previous_hash, { ...altered, actor: 'nobody' })).not.toBe(altered.hash)
    expect(auditHash(altered.previous_hash, { ...altered, after: { name: 'other' } })).not.toBe(altered.hash)
  })

  test('MFP-008 no row can be changed or removed by SQL', async () => {
    const before = await rows()
    await expect(registry.db.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow(
      'audit is append-only',
    )
    await expect(registry.db.deleteFrom('audit').execute()).rejects.toThrow('audit is append-only')
    expect(await rows()).toEqual(before)
  })

  test('a refused change leaves no row', async () => {
    const before = await rows()
    expect((await registry.compose({ changes: { 'mfe-one': { version: '9.9.9' } } })).status).toBe(404)
    expect((await registry.publish(sampleSlice('mfe-one'))).status).toBe(409)
    expect(await rows()).toEqual(before)
  })
})
