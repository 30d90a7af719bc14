import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { seed } from '../../../../seed/seed.ts'
import { aMerchant } from '../../../../testing/a-merchant.ts'
import type { Tables } from '../../../database/tables.ts'
import { MIGRATIONS_DIR } from '../../../index.ts'
import { createLedgerRepository } from './ledger.repository.ts'
import { postTransaction } from './ledger.service.ts'

const THE_MIGRATION = '0012'

/** The migrations up to the one that is looked at. */
async function before(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-before-'))
  for (const file of await readdir(MIGRATIONS_DIR))
    if (file < THE_MIGRATION) await copyFile(join(MIGRATIONS_DIR, file), join(dir, file))
  return dir
}

describeOnOneEngine('the chart of accounts', (engine) => {
  let database: Database<Tables>
  let dir = ''
  beforeAll(async () => {
    dir = await before()
    database = await engine.open<Tables>()
    await migrate(database.db, dir)
    await seed(database.db, [aMerchant()], new Date(), { isOlderSchema: true })
  })
  afterAll(() => rm(dir, { recursive: true }))
  const ask = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows

  const DIGEST = `select count(*)::int as rows, md5(string_agg(concat_ws(':', p.id, p.account_id, p.amount, t.kind, t.key,
    p.created_at), ',' order by p.id)) as digest
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id`
  const SUMS = `select a.id, a.kind, coalesce(sum(p.amount), 0)::bigint as sum from ledger_accounts a
    left join ledger_postings p on p.account_id = a.id group by a.id, a.kind order by a.id`
  const BALANCES = `select id, balance from ledger_accounts where kind = 'member' order by id`

  test('CSH-056 preserves earlier postings row for row, with sums and balances, and adds up', async () => {
    const state = async () => [await ask<{ rows: number }>(DIGEST), await ask(SUMS), await ask(BALANCES)] as const
    const old = await state()
    expect(old[0][0]?.rows).toBeGreaterThan(1_000)
    await migrate(database.db, MIGRATIONS_DIR)
    expect(await state()).toEqual(old)
    expect(await createLedgerRepository(database.db).trialBalance(null)).toEqual([])
    const wrong = await ask(`select p.id from (select id, account_id, amount, balance_after,
        sum(amount) over (partition by account_id order by id) as running from ledger_postings) p
      join ledger_accounts a on a.id = p.account_id
      where p.balance_after is distinct from (case when a.kind = 'member' then p.running end)`)
    expect(wrong).toEqual([])
  })

  test('continues with the next number and the next balance for the next posting', async () => {
    const [account] = await ask<{ id: bigint; balance: bigint; house: bigint; last: bigint }>(`select a.id, a.balance,
      (select id from ledger_accounts where kind = 'cash') as house, (select max(id) from ledger_postings) as last
      from ledger_accounts a where a.balance > 0 limit 1`)
    if (!account) throw new Error('nobody has money')
    const posting = {
      merchant: 'siam',
      key: 'next',
      kind: 'deposit' as const,
      legs: [
        { accountId: account.id, amount: 5n },
        { accountId: account.house, amount: -5n },
      ],
    }
    await database.db.transaction().execute((trx) => postTransaction(trx, posting, null))
    expect(
      await ask(`select id > ${account.last} as later, balance_after from ledger_postings
        where account_id = ${account.id} order by id desc limit 1`),
    ).toEqual([{ later: true, balance_after: account.balance + 5n }])
    expect(await createLedgerRepository(database.db).trialBalance(null)).toEqual([])
  })
})
