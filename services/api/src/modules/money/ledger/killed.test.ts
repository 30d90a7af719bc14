import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Database, migrate, openDatabase } from '@tessera/server'
import { canHavePostgres, postgresForTests, type TestPostgres } from '@tessera/server/testing'
import { sql } from 'kysely'
import { createRandom } from '../../../../seed/random.ts'
import type { Tables } from '../../../database/tables.ts'
import { MIGRATIONS_DIR } from '../../../index.ts'
import { createLedgerRepository } from './ledger.repository.ts'

const KILLS = 4
const suite = canHavePostgres() ? describe : describe.skip

suite('a process that is killed while it posts', () => {
  let postgres: TestPostgres
  let database: Database<Tables>
  let child: ChildProcess | undefined
  const memberId = randomUUID()
  beforeAll(async () => {
    postgres = (await postgresForTests()) as TestPostgres
    database = await openDatabase<Tables>({ url: postgres.url })
    await migrate(database.db, MIGRATIONS_DIR)
    await sql`insert into members (id, merchant, username, created_at) values (${memberId}, 'm', 'killed', now())`.execute(
      database.db,
    )
  })
  afterAll(async () => {
    child?.kill('SIGKILL')
    await database.close()
    await postgres.drop()
  })

  /** Another process that pays in and out by turns, each by the number that it begins with, and says each number once it is done. */
  function writer(from: number): ChildProcess {
    const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
    const script = `
      const { openDatabase } = await import('@tessera/server')
      const { createLedgerRepository } = await import(${at('./ledger.repository.ts')})
      const { postTransaction } = await import(${at('./ledger.service.ts')})
      const { db } = await openDatabase({ url: ${JSON.stringify(postgres.url)} })
      const ledger = createLedgerRepository(db)
      const [member, cash] = [await ledger.memberAccount('m', '${memberId}', 'THB'), await ledger.houseAccount('m', 'cash', 'THB')]
      for (let n = ${from}; ; n++) {
        const [kind, amount] = n % 2 ? ['withdraw', -100n] : ['deposit', 300n]
        const legs = [{ accountId: member, amount }, { accountId: cash, amount: -amount }]
        const posted = await db.transaction().execute((trx) => postTransaction(trx, { merchant: 'm', key: 'n:' + n, kind, legs }, null))
        if (!posted.ok) throw new Error(JSON.stringify(posted))
        process.stdout.write(n + '\\n')
      }`
    return spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  test('TRU-007 loses nothing that it confirmed, and repeats nothing on a retry', async () => {
    const random = createRandom(7)
    let next = 0
    let lastConfirmed = -1
    for (let kill = 0; kill < KILLS; kill++) {
      child = writer(next)
      // Not `exit`: what it has written may be read after that.
      const ended = once(child, 'close')
      const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
      let confirmed = -1
      lines.on('line', (line) => {
        confirmed = Number(line)
      })
      await once(lines, 'line')
      // Any moment will do, so it is no limit: waiting for a line would always kill it just after a commit.
      await new Promise((resolve) => setTimeout(resolve, random.int(1, 120)))
      child.kill('SIGKILL')
      await ended
      // A process that is killed early confirms less than the one before it had.
      lastConfirmed = Math.max(lastConfirmed, confirmed)
      // The posting after the last confirmed one may be committed or not: it is retried, and five before it.
      next = Math.max(0, confirmed - 5)
      const done = await database.db
        .selectFrom('ledger_transactions')
        .select('key')
        .where('merchant', '=', 'm')
        .execute()
      const keys = new Set(done.map(({ key }) => key))
      for (let n = 0; n <= lastConfirmed; n++) expect(keys).toContain(`n:${n}`)
      expect(keys.size).toBe(done.length)
      expect(done.length).toBeLessThanOrEqual(lastConfirmed + 2)
    }
    const ledger = createLedgerRepository(database.db)
    const { rows } = await sql<{ paid: bigint; n: bigint }>`select count(*) as n,
      coalesce(sum(case kind when 'deposit' then 300 else -100 end), 0)::bigint as paid
      from ledger_transactions where merchant = 'm'`.execute(database.db)
    expect((await ledger.balancesOf(memberId, 'THB')).sum).toBe(rows[0]?.paid)
    expect(await ledger.trialBalance('m')).toEqual([])
  })
})
