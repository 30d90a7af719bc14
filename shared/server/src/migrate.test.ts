import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { migrate, splitStatements } from './migrate.ts'
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

  test('applies each file once', async () => {
    expect(await migrate(db, dir)).toEqual(['0001-start.sql'])
    expect(await migrate(db, dir)).toEqual([])
    await writeFile(join(dir, '0002-more.sql'), '-- why: more\ncreate table c (n int);')
    expect(await migrate(db, dir)).toEqual(['0002-more.sql'])
  })

  test('stops at a file that was edited after it was applied', async () => {
    await migrate(db, dir)
    await writeFile(join(dir, '0001-start.sql'), '-- why: begin\ncreate table z (n int);')
    await expect(migrate(db, dir)).rejects.toThrow('0001-start.sql: edited after it was applied')
  })

  test('a file that fails leaves nothing of itself', async () => {
    await writeFile(join(dir, '0002-bad.sql'), '-- why: bad\ncreate table c (n int); select nonsense;')
    await expect(migrate(db, dir)).rejects.toThrow(/nonsense/)
    const rows = await sql`select to_regclass('c') as c, to_regclass('a')::text as a`.execute(db)
    expect(rows.rows).toEqual([{ c: null, a: 'a' }])
  })

  test('two starts at once apply each file once', async () => {
    const [first, second] = await Promise.all([migrate(db, dir), migrate(db, dir)])
    expect([...first, ...second]).toEqual(['0001-start.sql'])
  })

  test.each([
    ['0003-gap.sql', '-- why: x', 'number 2 is missing'],
    ['0002-why.sql', 'select 1', 'the first line must be'],
    ['two.sql', '-- why: x', 'name it like'],
  ])('refuses %s', async (name, text, message) => {
    await writeFile(join(dir, name), text)
    await expect(migrate(db, dir)).rejects.toThrow(message)
  })
})

test('statements are not cut inside quotes, comments and function bodies', () => {
  const text = "select ';'; -- a; b\ncreate function f() returns int as $$ select 1; $$ language sql; select $q$;$q$"
  expect(splitStatements(text)).toEqual([
    "select ';'",
    '-- a; b\ncreate function f() returns int as $$ select 1; $$ language sql',
    'select $q$;$q$',
  ])
})
