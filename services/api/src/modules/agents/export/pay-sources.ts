import { ok } from '../../../result.ts'
import type { AgentRecords } from '../float/records.service.ts'
import type { SettlementService } from '../settlements/settlements.service.ts'
import type { ExportSource } from './export.service.ts'
import { recordTable, settlementTable } from './pay-tables.ts'

/** Export sources of pay and of floats. */
export const paySources = (
  settlements: Pick<SettlementService, 'page'>,
  records: Pick<AgentRecords, 'page'>,
): Record<'settlements' | 'records', ExportSource> => ({
  settlements: async ({ callerId: memberId, merchant, from, to }, max, translate) => {
    const settlementPage = await settlements.page({ memberId, merchant, isPlayer: false }, { from, to }, max)
    if (!settlementPage.ok) return settlementPage
    const { list, next } = settlementPage.value
    return ok({ ...settlementTable(list, { timeZone: merchant.timeZone, say: translate }), isMore: next !== null })
  },
  records: async ({ callerId, merchant, from, to }, max, translate) => {
    const recordPage = await records.page(callerId, merchant, { from, to }, max)
    if (!recordPage.ok) return recordPage
    const { list, next } = recordPage.value
    return ok({ ...recordTable(list, { timeZone: merchant.timeZone, say: translate }), isMore: next !== null })
  },
})
