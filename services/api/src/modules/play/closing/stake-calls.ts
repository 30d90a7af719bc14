import { type RawBuilder, sql } from 'kysely'
import type { ClosedStake, StakeSubscriber } from './closing.domain.ts'

/** Subscriber to finished stakes that consists of a single database function call; returns null if there is nothing to do. */
export type StakeSqlCall = (stakes: readonly ClosedStake[]) => RawBuilder<unknown> | null

/** Combines calls into one SQL statement, in this order. */
export const inOneStatement =
  (calls: readonly StakeSqlCall[]): StakeSubscriber =>
  async (trx, stakes) => {
    const statements = calls.map((call) => call(stakes)).filter((call) => call !== null)
    if (statements.length > 0) await sql`select ${sql.join(statements)}`.execute(trx)
  }
