import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

describeOnOneEngine('a registry from before placements', (engine) => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tessera-migrations-'))
    for (const file of await readdir(MIGRATIONS)) if (file < '0005') await cp(join(MIGRATIONS, file), join(dir, file))
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  test('restores past placements from the audit, and the current ones from the merchants', async () => {
    const { db } = await engine.open<Tables>()
    await migrate(db, dir)
    await sql`insert into merchants (code) values ('siam'), ('lotus'), ('kirin')`.execute(db)
    for (const [n, merchant] of [
      [1, 'siam'],
      [2, 'siam'],
      [3, 'siam'],
      [4, 'lotus'],
    ] as const)
      await sql`insert into compositions (id, merchant, number, shell_version, created_by, reason)
        values (${id(n)}, ${merchant}, ${n}, ${n === 3 ? '1.1.0' : '1.0.0'}, 'maker', 'made')`.execute(db)
    for (const [n, name, version] of [
      [1, 'mfe-one', '1.0.0'],
      [1, 'mfe-two', '1.0.0'],
      [1, 'mfe-three', '1.0.0'],
      [3, 'mfe-one', '1.1.0'],
      [3, 'mfe-three', '1.0.0'],
    ] as const) {
      await sql`insert into releases (name, version, kind, manifest, bytes, brotli_bytes, published_by)
        values (${name}, ${version}, 'slice', '{}', 1, 1, 'maker') on conflict do nothing`.execute(db)
      await sql`insert into composition_slices (composition, name, version, gear)
        values (${id(n)}, ${name}, ${version}, 'linked')`.execute(db)
    }
    const audit = (n: number, action: string, minute: number) =>
      sql`insert into audit (at, actor, action, merchant, reason, after, previous_hash, hash)
        values (${`2026-01-01T00:0${minute}:00Z`}, 'ops', ${action}, 'siam', 'because',
          ${JSON.stringify({ id: id(n) })}, '', ${`${n} ${minute}`})`.execute(db)
    await audit(1, 'composition.promote', 1)
    await audit(3, 'composition.create', 2)
    await audit(2, 'candidate.promote', 3)
    await audit(1, 'composition.move', 4)
    await sql`update merchants set stable = ${id(1)}, candidate = ${id(3)}, candidate_percent = 20
      where code = 'siam'`.execute(db)
    await sql`update merchants set stable = ${id(4)} where code = 'lotus'`.execute(db)
    await migrate(db, MIGRATIONS)
    const rows = await db.selectFrom('placements').selectAll().orderBy('id').execute()
    const at = (minute: number) => new Date(`2026-01-01T00:0${minute}:00Z`)
    expect(rows).toMatchObject([
      { composition: id(1), side: 'stable', percent: 100, since: at(1), until: at(3), by: 'ops', reason: 'because' },
      { composition: id(2), side: 'stable', since: at(3), until: at(4) },
      { composition: id(1), side: 'stable', since: at(4), until: null },
      { composition: id(4), merchant: 'lotus', side: 'stable', until: null, by: 'maker', reason: 'made' },
      { composition: id(3), merchant: 'siam', side: 'candidate', percent: 20, until: null },
    ])
    expect(await db.selectFrom('rollouts').selectAll().execute()).toEqual([
      expect.objectContaining({
        merchant: 'siam',
        number: 1,
        composition: id(3),
        percent: 20,
        arc_offset: 0,
        since: expect.any(Date),
        halted_at: null,
        heard_stable: 0n,
        heard_candidate: 0n,
        ended_at: null,
        changes: { shell: { version: '1.1.0' }, 'mfe-one': { version: '1.1.0', gear: 'linked' }, 'mfe-two': null },
      }),
    ])
    const [rollout] = await db.selectFrom('rollouts').select('id').execute()
    expect(rows.map((row) => row.rollout)).toEqual([null, null, null, null, rollout?.id])
  })
})
