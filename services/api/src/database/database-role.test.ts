import { randomUUID } from 'node:crypto'
import { type Database, migrateAsOwner, openDatabase } from '@tessera/server'
import { canHavePostgres, type OwnedTestDatabase, ownedDatabaseForTests } from '@tessera/server/testing'
import { sql } from 'kysely'
import { MIGRATIONS_DIR } from '../index.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../modules/money/ledger/ledger.service.ts'
import type { Tables } from './tables.ts'

const suite = canHavePostgres() ? describe : describe.skip

suite('the role that the service works as', () => {
  let postgres: OwnedTestDatabase
  let role: Database<Tables>
  beforeAll(async () => {
    postgres = (await ownedDatabaseForTests()) as OwnedTestDatabase
    const owned = { ...postgres, dir: MIGRATIONS_DIR }
    await Promise.all([migrateAsOwner<Tables>(owned), migrateAsOwner<Tables>(owned)])
    role = await openDatabase<Tables>({ url: postgres.roleUrl })
  })
  afterAll(async () => {
    await role?.close()
    await postgres.drop()
  })

  test('API-212 owns no table', async () => {
    const { rows } = await sql`select tablename from pg_tables where tableowner = current_user`.execute(role.db)
    expect(rows).toEqual([])
  })

  test.each([
    'truncate wallet_calls',
    'truncate ledger_postings cascade',
    'drop table ledger_postings cascade',
    'alter table ledger_accounts disable trigger all',
    'alter table ledger_accounts owner to current_user',
    'alter table ledger_postings drop column amount',
    'create table own (id int)',
    'create or replace function ledger_refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    "insert into schema_migrations (name, hash) values ('x', 'x')",
  ])('API-212 does not permit: %s', async (statement) => {
    await expect(sql.raw(statement).execute(role.db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('permits normal work: opens accounts, posts, reads', async () => {
    const ledger = createLedgerRepository(role.db)
    const memberId = randomUUID()
    await sql`insert into members (id, merchant, username, created_at) values (${memberId}, 'm', ${memberId}, now())`.execute(
      role.db,
    )
    const id = await ledger.memberAccount('m', memberId, 'THB')
    const legs = [
      { accountId: id, amount: 500n },
      { accountId: await ledger.houseAccount('m', 'cash', 'THB'), amount: -500n },
    ]
    const posted = await role.db
      .transaction()
      .execute((trx) => postTransaction(trx, { merchant: 'm', key: 'in:x:1', kind: 'deposit', legs }, null))
    expect([posted.ok, (await ledger.balancesOf(memberId, 'THB')).sum]).toEqual([true, 500n])
    await ledger.closeHours(null)
    expect(await ledger.trialBalance('m')).toEqual([])
  })

  test('refuses to start if the owner is the role itself', async () => {
    const both = { ownerUrl: postgres.ownerUrl, roleUrl: postgres.ownerUrl, dir: MIGRATIONS_DIR }
    await expect(migrateAsOwner(both)).rejects.toThrow(/MIGRATE_DATABASE_URL/)
  })
})
