import { randomUUID } from 'node:crypto'
import { type Database, migrate } from '@tessera/server'
import type { Prepared } from '@tessera/server/testing'
import { sql } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { MIGRATIONS_DIR } from '../src/index.ts'
import type { Posting, PostingResult } from '../src/modules/money/ledger/ledger.domain.ts'
import { createLedgerRepository, type LedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import type { OwnedAccountKind } from '../src/modules/money/money.tables.ts'
import { migratedDatabase } from './seeded-database.ts'

/** Empty ledger of the merchant `m`, with helpers to fill it. */
export interface TestLedger {
  database: Database<Tables>
  ledger: LedgerRepository
  /** Ids of two house accounts. */
  cash: bigint
  games: bigint
  /** Adds a member of the merchant; returns the id. */
  addMember(): Promise<string>
  openAccount(owner: string, kind?: OwnedAccountKind): Promise<bigint>
  /** Posts an amount from one account to another, by default at the database's time. */
  postTransfer(
    kind: Posting['kind'],
    from: bigint,
    to: bigint,
    amount: bigint,
    at?: Date | null,
  ): Promise<PostingResult>
}

/** Opens an empty ledger on an engine. */
export async function openLedger(engine: {
  open<DB>(prepared?: Prepared<DB>): Promise<Database<DB>>
}): Promise<TestLedger> {
  const database = await engine.open(migratedDatabase)
  await migrate(database.db, MIGRATIONS_DIR)
  const ledger = createLedgerRepository(database.db)
  return {
    database,
    ledger,
    cash: await ledger.houseAccount('m', 'cash', 'THB'),
    games: await ledger.houseAccount('m', 'games', 'THB', 'P'),
    addMember: async () => {
      const id = randomUUID()
      await sql`insert into members (id, merchant, username, created_at) values (${id}, 'm', ${id}, now())`.execute(
        database.db,
      )
      return id
    },
    openAccount: async (owner, kind = 'member') => {
      const values = { merchant: 'm', kind, owner_id: owner, currency: 'THB' }
      return (await database.db.insertInto('ledger_accounts').values(values).returning('id').executeTakeFirstOrThrow())
        .id
    },
    postTransfer: (kind, from, to, amount, at = null) =>
      database.db.transaction().execute((trx) => postTransaction(trx, transferPosting(kind, from, to, amount), at)),
  }
}

/** Posting of an amount from one account to another. */
export const transferPosting = (
  kind: Posting['kind'],
  from: bigint,
  to: bigint,
  amount: bigint,
  key: string = randomUUID(),
): Posting => ({
  merchant: 'm',
  key,
  kind,
  legs: [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ],
})
