import type { Database } from '@tessera/server'
import { type Kysely, sql } from 'kysely'
import { openCurrentLedger } from './current-ledger.ts'
import { ENGINES } from './engines.ts'
import { openFormerLedger } from './former-ledger.ts'
import { WORKERS } from './measure.ts'
import type { OpenDatabase, OpenVariant } from './variants.ts'

const MAX_WAIT_MS = 120_000
const ROUNDS_EACH = 4

/** Books rounds on all wallets at once and returns how many bookings there were, and in how many database transactions. */
async function bookAtOnce(openWay: OpenVariant): Promise<{ bookings: number; transactions: number }> {
  let db: Kysely<unknown> | undefined
  const open: OpenDatabase = async <DB>() => {
    const database = await ENGINES.postgres<DB>()
    db = database.db as Kysely<unknown>
    return database as Database<DB> & { drop?: () => Promise<unknown> }
  }
  const way = await openWay(open, WORKERS)
  try {
    if (!db) throw new Error('the way opened no database')
    const { rows: before } = await sql<{
      last: bigint
    }>`select coalesce(max(id), 0) as last from ledger_transactions`.execute(db)
    const work = async (wallet: number) => {
      for (let round = 0; round < ROUNDS_EACH; round++) await way.playRound(wallet, wallet * ROUNDS_EACH + round)
    }
    await Promise.all(Array.from({ length: WORKERS }, (_, wallet) => work(wallet)))
    // Each database transaction marks the rows that it writes with its number.
    const { rows } = await sql<{ bookings: bigint; transactions: bigint }>`
      select count(*) as bookings, count(distinct xmin::text) as transactions
      from ledger_transactions where id > ${before[0]?.last ?? 0n}`.execute(db)
    return { bookings: Number(rows[0]?.bookings), transactions: Number(rows[0]?.transactions) }
  } finally {
    await way.close()
  }
}

test(
  'API-100 shares database transactions among concurrent stakes and wins of 32 wallets, as many as the bench’s ratios need',
  async () => {
    const after = await bookAtOnce(openCurrentLedger)
    expect(after.bookings).toBe(2 * WORKERS * ROUNDS_EACH)
    expect(after.transactions).toBeLessThanOrEqual(after.bookings / 4)
    const before = await bookAtOnce(openFormerLedger)
    expect(before.transactions).toBe(before.bookings)
  },
  MAX_WAIT_MS,
)
