import { sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import type { LedgerClock } from './ledger.domain.ts'

/** Returns the current time of the given clock, or of the database, whose clock advances even while a transaction waits. */
export async function currentTime(trx: Trx, clock: LedgerClock): Promise<Date> {
  if (clock) return clock()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx)
  return rows[0]?.at ?? Promise.reject(new Error('clock_timestamp() returned no row'))
}
