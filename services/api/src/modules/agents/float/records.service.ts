import { type AgentRecord, AgentRecordKind, type AgentRecordPage, type MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { parseCursor } from '../../money/transactions/transactions.domain.ts'
import { recentDays } from '../recent-days.ts'
import { createRecordRepository, type StoredRecord } from './records.repository.ts'

const PAGE = 50

interface RecordInput {
  kind?: AgentRecordKind | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

const toRecord = (row: StoredRecord): AgentRecord => ({
  id: String(row.id),
  at: row.at.toISOString(),
  kind: row.kind,
  account: row.other,
  amount: moneyText(row.amount),
  float: row.after === null ? null : moneyText(row.after),
  note: row.note,
  settlement: row.settlement,
  day: row.day,
})

export const createAgentRecords = (db: Db, now: () => Date) => ({
  /** Page of a range of days, newest first; by default the last thirty days. */
  page: async (
    memberId: string,
    merchant: MerchantConfig,
    input: RecordInput,
    pageSize = PAGE,
  ): Promise<Result<AgentRecordPage>> => {
    const dayRange = recentDays(input, merchant.timeZone, now())
    const before = parseCursor(input.cursor)
    if (!dayRange) return err('request.invalid', { fields: { from: 'range' } })
    if (before === undefined) return err('request.invalid', { fields: { cursor: 'format' } })
    const records = createRecordRepository(db)
    const kinds = input.kind ? [input.kind] : AgentRecordKind.options
    const filter = { memberId, currency: merchant.currency, kinds, ...dayRange }
    const rows = await records.page(filter, before, pageSize + 1)
    const list = rows.slice(0, pageSize).map(toRecord)
    return ok({
      list,
      next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null,
      totalCount: await records.count(filter),
    })
  },
})
export type AgentRecords = ReturnType<typeof createAgentRecords>
