import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { assertMigrated, migrate, splitStatements } from './migrate.ts'
import { describeOnBothEngines } from './testing/both-engines.ts'

describeOnBothEngines('migrate', (engine) => {
  let dir = ''
  let db: Kysely<unknown>
  beforeAll(async () => {
    db = (await engine.open<unknown>()).db
  })
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    dir = await mkdtemp(join(tmpdir(), 'tessera-migrations-'))
    await writeFile(join(dir, '0001-start.sql'), '-- why: begin\ncreate table a (n int); create table b (n int);')
  })
  afterEach(() => rm(dir, { recursive: true }))

  test('applies each file exactly once', async () => {
    expect(await migrate(db, dir)).toEqual(['0001-start.sql'])
    expect(await migrate(db, dir)).toEqual([])
    await writeFile(join(dir, '0002-more.sql'), '-- why: more\ncreate table c (n int);')
    expect(await migrate(db, dir)).toEqual(['0002-more.sql'])
  })

  test('SEC-31 runs the previous version on a database ahead of it if the newer migrations declare that safe', async () => {
    const next = (name: string, worksWith: string) =>
      writeFile(join(dir, name), `-- why: more\n${worksWith}create table t${name.slice(0, 4)} (n int);`)
    const goBack = async (...names: string[]) => {
      for (const name of names) await rm(join(dir, name))
      return migrate(db, dir)
    }
    await next('0002-added.sql', '-- works with: 0001\n')
    await next('0003-added.sql', '-- works with: 0002\n')
    expect(await migrate(db, dir)).toHaveLength(3)
    expect(await goBack('0003-added.sql')).toEqual([])
    await expect(goBack('0002-added.sql')).rejects.toThrow(
      '0003-added.sql: applied to this database, but not in the folder',
    )
    await next('0002-added.sql', '-- works with: 0001\n')
    await next('0003-added.sql', '-- works with: 0002\n')
    await next('0004-changed.sql', '')
    expect(await migrate(db, dir)).toEqual(['0004-changed.sql'])
    await expect(goBack('0004-changed.sql')).rejects.toThrow('0004-changed.sql: applied to this database')
  })

  test('SEC-31 lets a migration run long without waiting for a table, and restores the limits of other statements', async () => {
    await writeFile(
      join(dir, '0002-slow.sql'),
      "-- why: slow\ncreate table seen as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock;",
    )
    const limits = () =>
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(db)
    const { rows: before } = await limits()
    await migrate(db, dir)
    expect((await sql`select * from seen`.execute(db)).rows).toEqual([{ statement: '0', lock: '10s' }])
    const { rows: after } = await limits()
    expect(after).toEqual(before)
    if (engine.kind === 'postgres') expect(after).toMatchObject([{ statement: '15s' }])
  })

  test('FIX-115 accepts a migrated database as up to date, and names the first migration that is missing', async () => {
    await expect(assertMigrated(db, dir)).rejects.toThrow(
      /^the database is not migrated: 1 of 1 migrations are missing, the first is 0001-start\.sql; run src\/migrate\.ts/,
    )
    await migrate(db, dir)
    await assertMigrated(db, dir)
    await writeFile(join(dir, '0002-more.sql'), '-- why: more\ncreate table c (n int);')
    await expect(assertMigrated(db, dir)).rejects.toThrow('1 of 2 migrations are missing, the first is 0002-more.sql')
    await writeFile(join(dir, '0001-start.sql'), '-- why: begin\ncreate table z (n int);')
    await expect(assertMigrated(db, dir)).rejects.toThrow('0001-start.sql: edited after it was applied')
  })

  test('stops at a file that was edited after it was applied', async () => {
    await migrate(db, dir)
    await writeFile(join(dir, '0001-start.sql'), '-- why: begin\ncreate table z (n int);')
    await expect(migrate(db, dir)).rejects.toThrow('0001-start.sql: edited after it was applied')
  })

  test('rolls back a failed file completely', async () => {
    await writeFile(join(dir, '0002-bad.sql'), '-- why: bad\ncreate table c (n int); select nonsense;')
    await expect(migrate(db, dir)).rejects.toThrow(/nonsense/)
    const rows = await sql`select to_regclass('c') as c, to_regclass('a')::text as a`.execute(db)
    expect(rows.rows).toEqual([{ c: null, a: 'a' }])
  })

  test('applies each file once if two starts run concurrently', async () => {
    const [first, second] = await Promise.all([migrate(db, dir), migrate(db, dir)])
    expect([...first, ...second]).toEqual(['0001-start.sql'])
  })

  test.each([
    ['0003-gap.sql', '-- why: x', 'number 2 is missing'],
    ['0002-why.sql', 'select 1', 'the first line must be'],
    ['two.sql', '-- why: x', 'name it like'],
  ])('rejects %s', async (name, text, message) => {
    await writeFile(join(dir, name), text)
    await expect(migrate(db, dir)).rejects.toThrow(message)
  })
})

test('does not split statements inside quotes, comments and function bodies', () => {
  const text = "select ';'; -- a; b\ncreate function f() returns int as $$ select 1; $$ language sql; select $q$;$q$"
  expect(splitStatements(text)).toEqual([
    "select ';'",
    '-- a; b\ncreate function f() returns int as $$ select 1; $$ language sql',
    'select $q$;$q$',
  ])
})
