import { type RawBuilder, sql } from 'kysely'
import type { ClosedStake, StakeSubscriber } from './closing.domain.ts'

/** Subscriber to ended stakes that is a single database function call; null if nothing is to be done. */
export type StakeCall = (stakes: readonly ClosedStake[]) => RawBuilder<unknown> | null

/** Makes the calls in one statement, in their order. */
export const inOneStatement =
  (calls: readonly StakeCall[]): StakeSubscriber =>
  async (trx, stakes) => {
    const statements = calls.map((call) => call(stakes)).filter((call) => call !== null)
    if (statements.length > 0) await sql`select ${sql.join(statements)}`.execute(trx)
  }
