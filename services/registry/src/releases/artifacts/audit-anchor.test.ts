import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { moveAnchor } from './audit-anchor.ts'
import { diskStore } from './disk-store.ts'

describeOnOneEngine('an audit with an anchor outside of its database', (engine) => {
  let registry: TestRegistry
  let store: ArtifactStore
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tessera-anchor-'))
    store = diskStore(join(dir, 'artifacts'))
    registry = await startTestRegistry(await engine.open(), { DATA_DIR: dir })
    await registry.mustPublish(sampleShell('1.0.0'))
  })
  afterAll(async () => {
    await registry.stop()
    await rm(dir, { recursive: true })
  })
  const verify = async () => (await registry.call('GET', '/v1/audit/verify')).json()

  test('FIX-125 detects rows that were removed from the end, all of them too, and preserves the anchor', async () => {
    await moveAnchor(registry.db, store)
    await registry.mustPublish(sampleSlice('mfe-one'))
    const rows = (await registry.db.selectFrom('audit').select('id').execute()).length
    await moveAnchor(registry.db, store)
    expect(await verify()).toEqual({ ok: true, rows, brokenAt: null })
    await sql`alter table audit disable trigger audit_append_only`.execute(registry.db)
    await registry.db
      .deleteFrom('audit')
      .where('id', '>', BigInt(rows - 2))
      .execute()
    expect(await verify()).toEqual({ ok: false, rows: rows - 2, brokenAt: rows })
    await expect(moveAnchor(registry.db, store)).rejects.toThrow(`row ${rows} of the audit was changed or removed`)
    await registry.db.deleteFrom('audit').execute()
    expect(await verify()).toEqual({ ok: false, rows: 0, brokenAt: rows })
  })
})
