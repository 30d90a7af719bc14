import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { copyTestPglite, openTestPglite } from './testing/pglite.ts'

let home: string
let dataDir: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessera-db-'))
  dataDir = join(home, 'data')
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(home, { recursive: true, force: true })
})

const started: ChildProcess[] = []

/** Another process that opens the folder, writes one row and stays. */
async function holder(): Promise<ChildProcess> {
  const script = `
    const { openPglite } = await import(${JSON.stringify(new URL('./database-pglite.ts', import.meta.url).href)})
    const { sql } = await import('kysely')
    const { db } = await openPglite(${JSON.stringify(dataDir)})
    await sql\`create table kept (n int)\`.execute(db)
    await sql\`insert into kept values (7)\`.execute(db)
    console.log('written')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await once(child.stdout, 'data')
  return child
}

test('SEC-04 rejects a folder that another process has open with an explanation, and accepts it once that process was killed', async () => {
  await copyTestPglite(dataDir)
  const other = await holder()
  await expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${other.pid}: `)
  const gone = once(other, 'exit')
  other.kill('SIGKILL')
  await gone
  const database = await openDatabase({ dataDir })
  const { rows } = await sql`select n from kept`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ n: 7 }])
})

test('SEC-04 opens a folder once per process, and again after it was closed', async () => {
  await copyTestPglite(dataDir)
  const first = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}: `)
  await first.close()
  const second = await openDatabase({ dataDir })
  await second.close()
})

test('vacuums tables after many deletions or insertions, and then no more', async () => {
  const database = await openTestPglite()
  const { db } = database
  for (const name of ['"Busy"', 'calm']) await sql.raw(`create table ${name} (n int primary key)`).execute(db)
  await sql`insert into calm values (1)`.execute(db)
  await sql`insert into "Busy" select generate_series(1, 5000)`.execute(db)
  await sql`delete from "Busy" where n > 10`.execute(db)
  const pages = async () => {
    const { rows } = await sql<{ size: bigint }>`select pg_relation_size('"Busy"') as size`.execute(db)
    return Number(rows[0]?.size) / 8_192
  }
  expect(await pages()).toBeGreaterThan(20)
  // Counts are handed in once a second.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  expect(await database.upkeep()).toEqual(['public."Busy"'])
  expect(await pages()).toBe(1)
  expect(await database.upkeep()).toEqual([])
  await database.close()
})

test('SEC-46 restricts a data folder to its owner, whatever other accounts the machine has', async () => {
  const database = await openDatabase({ dataDir })
  await database.close()
  expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe('700')
})
