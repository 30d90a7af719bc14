import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { amountOf } from '../wallet-calls/verdict.domain.ts'
import type { CallRecord, Difference } from './reconciliation.domain.ts'

const IDS_PER_QUERY = 1_000

export const createReconciliationRepository = (db: Db) => {
  const selectMoneyCalls = (provider: string) =>
    db
      .selectFrom('wallet_calls')
      .select(['tx_id', 'kind', 'round_id', 'amount', 'currency', 'at'])
      .where('provider', '=', provider)
      .where('moved', '=', true)
  const readRecords = async (query: ReturnType<typeof selectMoneyCalls>): Promise<[string, CallRecord][]> =>
    (await query.execute()).map(({ tx_id, kind, round_id, amount, currency, at }) => [
      tx_id,
      { kind: kind as CallRecord['kind'], roundId: round_id, amount: amountOf(amount), currency, at: at.toISOString() },
    ])

  return {
    listDay: (provider: string, day: string) => readRecords(selectMoneyCalls(provider).where('day', '=', day)),
    /** Finds calls with these transaction ids that moved money, on any day. */
    findByIds: async (provider: string, txIds: readonly string[]): Promise<[string, CallRecord][]> => {
      const records: [string, CallRecord][] = []
      for (let from = 0; from < txIds.length; from += IDS_PER_QUERY)
        records.push(
          ...(await readRecords(
            selectMoneyCalls(provider).where('tx_id', 'in', txIds.slice(from, from + IDS_PER_QUERY)),
          )),
        )
      return records
    },
    /**
     * Stores the differences, each one once. Unresolved cases of the day, or of a checked transaction id, that were not found again
     * are marked as resolved.
     */
    storeDifferences: async (
      { provider, day, checkedIds }: { provider: string; day: string; checkedIds: readonly string[] },
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
