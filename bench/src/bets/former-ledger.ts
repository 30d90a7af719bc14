import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@tessera/server'
import { sql } from 'kysely'
import { MIGRATIONS_DIR } from '../../../services/api/src/index.ts'
import { FUNDS, type OpenVariant, STAKE } from './variants.ts'

/** House accounts are not locked from this migration on. */
const CHART_OF_ACCOUNTS_MIGRATION = '0012'

/** Opens the former ledger, in which each posting locked the house account's row: its schema and posting statements. */
export const openFormerLedger: OpenVariant = async (open, wallets) => {
  const database = await open<unknown>()
  const { db } = database
  const dir = await mkdtemp(join(tmpdir(), 'tessera-before-'))
  for (const file of await readdir(MIGRATIONS_DIR))
    if (file < CHART_OF_ACCOUNTS_MIGRATION) await copyFile(join(MIGRATIONS_DIR, file), join(dir, file))
  await migrate(db, dir)
  await rm(dir, { recursive: true })
  await sql
    .raw(`insert into members (id, merchant, username, created_at)
    select md5(n::text)::uuid, 'm', n::text, now() from generate_series(1, ${wallets}) n`)
    .execute(db)
  await sql`insert into ledger_accounts (id, merchant, kind, currency) values (1000, 'm', 'games', 'THB')`.execute(db)
  await sql
    .raw(`insert into ledger_accounts (id, merchant, kind, owner_id, currency, balance)
    select n, 'm', 'member', md5(n::text)::uuid, 'THB', ${FUNDS} from generate_series(1, ${wallets}) n`)
    .execute(db)
  const houseAccountId = 1_000
  const postTransaction = (member: number, key: string, kind: string, amount: number) =>
    db.transaction().execute(async (trx) => {
      await sql`select id, kind, balance from ledger_accounts where id in (${member}, ${houseAccountId}) order by id for update`.execute(
        trx,
      )
      await sql`select id, fingerprint from ledger_transactions where merchant = 'm' and key = ${key}`.execute(trx)
      const { rows } = await sql<{
        id: bigint
      }>`insert into ledger_transactions (merchant, key, kind, fingerprint, created_at)
        values ('m', ${key}, ${kind}, 'f', now()) on conflict (merchant, key) do nothing returning id`.execute(trx)
      const id = rows[0]?.id
      await sql`insert into ledger_postings (transaction_id, account_id, amount, created_at)
        values (${id}, ${member}, ${amount}, now()), (${id}, ${houseAccountId}, ${-amount}, now())`.execute(trx)
    })
  return {
    playRound: async (wallet, n) => {
      await postTransaction(wallet + 1, `bet:${n}`, 'bet', -STAKE)
      await postTransaction(wallet + 1, `win:${n}`, 'win', STAKE)
    },
    close: () => database.close().then(database.drop),
  }
}
