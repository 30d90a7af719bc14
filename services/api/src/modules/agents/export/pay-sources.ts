import { done } from '../../../outcome.ts'
import type { AgentRecords } from '../float/records.service.ts'
import type { SettlementService } from '../settlements/settlements.service.ts'
import type { ExportSource } from './export.service.ts'
import { recordTable, settlementTable } from './pay-tables.ts'

/** Lists of pay and of floats that can be had as files. */
export const paySources = (
  settlements: Pick<SettlementService, 'page'>,
  records: Pick<AgentRecords, 'page'>,
): Record<'settlements' | 'records', ExportSource> => ({
  settlements: async ({ callerId: memberId, merchant, from, to }, max, translate) => {
    const found = await settlements.page({ memberId, merchant, isPlayer: false }, { from, to }, max)
    if (!found.ok) return found
    const { list, next } = found.value
    return done({ ...settlementTable(list, { timeZone: merchant.timeZone, say: translate }), isMore: next !== null })
  },
  records: async ({ callerId, merchant, from, to }, max, translate) => {
    const found = await records.page(callerId, merchant, { from, to }, max)
    if (!found.ok) return found
    const { list, next } = found.value
    return done({ ...recordTable(list, { timeZone: merchant.timeZone, say: translate }), isMore: next !== null })
  },
})
