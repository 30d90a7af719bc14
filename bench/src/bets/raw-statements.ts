import { sql } from 'kysely'
import { FUNDS, type OpenVariant, STAKE } from './variants.ts'

/** Opens raw statements for the minimum work of every ledger: a key, a conditional balance, two entries. */
export const openRawStatements: OpenVariant = async (open, wallets) => {
  const database = await open<unknown>()
  const { db } = database
  for (const statement of [
    'create table raw_keys (key text primary key)',
    'create table raw_accounts (id int primary key, balance bigint not null check (balance >= 0))',
    'create table raw_entries (id bigint generated always as identity primary key, key text, account int, amount bigint)',
    `insert into raw_accounts select n, ${FUNDS} from generate_series(0, ${wallets - 1}) n`,
  ])
    await sql.raw(statement).execute(db)
  const insertTransaction = (wallet: number, key: string, amount: number) =>
    db.transaction().execute(async (trx) => {
      await sql`insert into raw_keys values (${key})`.execute(trx)
      await sql`update raw_accounts set balance = balance + ${amount}
        where id = ${wallet} and balance + ${amount} >= 0`.execute(trx)
      await sql`insert into raw_entries (key, account, amount)
        values (${key}, ${wallet}, ${amount}), (${key}, -1, ${-amount})`.execute(trx)
    })
  return {
    playRound: async (wallet, n) => {
      await insertTransaction(wallet, `bet:${n}`, -STAKE)
      await insertTransaction(wallet, `win:${n}`, STAKE)
    },
    close: () => database.close().then(database.drop),
  }
}
