import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import { amountOf } from '../wallet-calls/verdict.domain.ts'
import type { Difference, Said } from './reconciliation.domain.ts'

const MAX_NAMED = 1_000

export const createReconciliationRepository = (db: Db) => {
  const movedCalls = (provider: string) =>
    db
      .selectFrom('wallet_calls')
      .select(['tx_id', 'kind', 'round_id', 'amount', 'currency', 'at'])
      .where('provider', '=', provider)
      .where('moved', '=', true)
  const readRecords = async (query: ReturnType<typeof movedCalls>): Promise<[string, Said][]> =>
    (await query.execute()).map(({ tx_id, kind, round_id, amount, currency, at }) => [
      tx_id,
      { kind: kind as Said['kind'], roundId: round_id, amount: amountOf(amount), currency, at: at.toISOString() },
    ])

  return {
    ofDay: (provider: string, day: string) => readRecords(movedCalls(provider).where('day', '=', day)),
    /** Those of these numbers that moved something, on any day. */
    named: async (provider: string, txIds: readonly string[]): Promise<[string, Said][]> => {
      const found: [string, Said][] = []
      for (let from = 0; from < txIds.length; from += MAX_NAMED)
        found.push(
          ...(await readRecords(movedCalls(provider).where('tx_id', 'in', txIds.slice(from, from + MAX_NAMED)))),
        )
      return found
    },
    /**
     * Stores the findings, each difference once. Open cases of the day, or of a checked number, that were not found again
     * are resolved.
     */
    keep: async (
      { provider, day, looked }: { provider: string; day: string; looked: readonly string[] },
      found: readonly Difference[],
      at: Date,
    ): Promise<void> => {
      const json = JSON.stringify(found)
      await sql`insert into reconciliation_cases (provider, day, tx_id, kind, here, there, first_seen)
        select ${provider}, ${day}::date, f."txId", f.kind, f.here, f.there, ${at}::timestamptz
        from json_to_recordset(${json}::text::json) as f ("txId" text, kind text, here jsonb, there jsonb)
        on conflict (provider, tx_id, kind) where resolved_at is null do nothing`.execute(db)
      await sql`update reconciliation_cases c set resolved_at = ${at}::timestamptz
        where c.provider = ${provider} and c.resolved_at is null and c.kind <> 'late_win'
          and (c.day = ${day}::date or c.tx_id in (select json_array_elements_text(${JSON.stringify(looked)}::text::json)))
          and not exists (select from json_to_recordset(${json}::text::json) as f ("txId" text, kind text)
            where f."txId" = c.tx_id and f.kind = c.kind)`.execute(db)
    },
  }
}
