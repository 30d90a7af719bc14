import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { amountOf } from '../wallet-calls/verdict.domain.ts'
import type { CallRecord, Difference } from './reconciliation.domain.ts'

const MAX_IDS = 1_000

export const createReconciliationRepository = (db: Db) => {
  const movedCalls = (provider: string) =>
    db
      .selectFrom('wallet_calls')
      .select(['tx_id', 'kind', 'round_id', 'amount', 'currency', 'at'])
      .where('provider', '=', provider)
      .where('moved', '=', true)
  const readRecords = async (query: ReturnType<typeof movedCalls>): Promise<[string, CallRecord][]> =>
    (await query.execute()).map(({ tx_id, kind, round_id, amount, currency, at }) => [
      tx_id,
      { kind: kind as CallRecord['kind'], roundId: round_id, amount: amountOf(amount), currency, at: at.toISOString() },
    ])

  return {
    listDay: (provider: string, day: string) => readRecords(movedCalls(provider).where('day', '=', day)),
    /** Records of the given transaction ids that moved money, on any day. */
    findByIds: async (provider: string, txIds: readonly string[]): Promise<[string, CallRecord][]> => {
      const records: [string, CallRecord][] = []
      for (let from = 0; from < txIds.length; from += MAX_IDS)
        records.push(
          ...(await readRecords(movedCalls(provider).where('tx_id', 'in', txIds.slice(from, from + MAX_IDS)))),
        )
      return records
    },
    /**
     * Stores the findings, each difference once. Open cases of the day, or of a checked number, that were not found again
     * are resolved.
     */
    storeFindings: async (
      { provider, day, looked: checkedIds }: { provider: string; day: string; looked: readonly string[] },
      differences: readonly Difference[],
      at: Date,
    ): Promise<void> => {
      const json = JSON.stringify(differences)
      await sql`insert into reconciliation_cases (provider, day, tx_id, kind, here, there, first_seen)
        select ${provider}, ${day}::date, f."txId", f.kind, f.here, f.there, ${at}::timestamptz
        from json_to_recordset(${json}::text::json) as f ("txId" text, kind text, here jsonb, there jsonb)
        on conflict (provider, tx_id, kind) where resolved_at is null do nothing`.execute(db)
      await sql`update reconciliation_cases c set resolved_at = ${at}::timestamptz
        where c.provider = ${provider} and c.resolved_at is null and c.kind <> 'late_win'
          and (c.day = ${day}::date or c.tx_id in (select json_array_elements_text(${JSON.stringify(checkedIds)}::text::json)))
          and not exists (select from json_to_recordset(${json}::text::json) as f ("txId" text, kind text)
            where f."txId" = c.tx_id and f.kind = c.kind)`.execute(db)
    },
  }
}
