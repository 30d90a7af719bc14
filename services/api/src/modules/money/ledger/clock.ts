import { sql } from 'kysely'
import type { Trx } from '../../../tables.ts'
import type { LedgerClock } from './ledger.domain.ts'

/** The moment by the given clock, else by the database's own, which advances while a transaction waits. */
export async function clockOf(trx: Trx, clock: LedgerClock): Promise<Date> {
  if (clock) return clock()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx)
  return rows[0]?.at ?? Promise.reject(new Error('the database has no clock'))
}
