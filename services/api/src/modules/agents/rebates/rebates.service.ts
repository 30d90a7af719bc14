import type { MerchantConfig, RebateDay, RebatePage } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { recordAgentAction } from '../acts/agent-actions.repository.ts'
import { addDays, dayIn, isDay } from '../figures/days.domain.ts'
import { createRebatePayments } from './pay-rebate.ts'
import { toRebateDay } from './rebate-view.ts'
import { createRebateRepository } from './rebates.repository.ts'

const PAGE_SIZE = 50
/** Number of past days that a member sees of their own rebates. */
const HISTORY_DAYS = 30

/**
 * Lists a member's rebates and credits the claimed part of them.
 * @param clock of tests; null for the time of this machine
 */
export function createRebateService(db: Db, clock: (() => Date) | null) {
  const now = clock ?? (() => new Date())
  const rebates = createRebateRepository(db)
  return {
    list: async (
      memberId: string,
      { from, to, cursor }: { from?: string | undefined; to?: string | undefined; cursor?: string | undefined },
      pageSize = PAGE_SIZE,
    ): Promise<Result<RebatePage>> => {
      const invalidDay = Object.entries({ from, to, cursor }).find(([, day]) => day !== undefined && !isDay(day))
      if (invalidDay) return err('request.invalid', { fields: { [invalidDay[0]]: 'date' } })
      if (from && to && to < from) return err('request.invalid', { fields: { from: 'range' } })
      const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
      const [rows, totalCount] = await Promise.all([
        rebates.page(memberId, range, cursor ?? null, pageSize + 1),
        rebates.count(memberId, range),
      ])
      const list = rows.slice(0, pageSize).map((row) => toRebateDay(row, now()))
      return ok({ list, next: rows.length > pageSize ? (list.at(-1)?.day ?? null) : null, totalCount })
    },
    /** Rebates for the member's own play in the last `HISTORY_DAYS`; `manual` is true if members have to claim them. */
    listOwn: async (memberId: string, merchant: MerchantConfig): Promise<{ manual: boolean; days: RebateDay[] }> => {
      const from = addDays(dayIn(now(), merchant.timeZone), -HISTORY_DAYS)
      const rows = await rebates.page(memberId, { from }, null, HISTORY_DAYS)
      const days = rows.filter(({ own }) => own > 0n).map((row) => toRebateDay(row, now()))
      return { manual: merchant.switches.MANPLAYREB3 === true, days }
    },
    /** Credits the rebate for the member's own play of a day, once. @returns `rebate.claimed` if it was credited or has expired */
    claim: (memberId: string, merchant: MerchantConfig, day: string): Promise<Result<RebateDay>> =>
      transact(db, async (trx): Promise<Result<RebateDay>> => {
        if (!isDay(day)) return err('request.invalid', { fields: { day: 'date' } })
        const rebate = await createRebateRepository(trx).lock(memberId, day)
        if (!rebate || rebate.own === 0n) return err('request.not.found')
        if (toRebateDay(rebate, now()).state !== 'claimable') return err('rebate.claimed')
        await createRebatePayments(trx, merchant, clock?.() ?? null).claim(rebate)
        const actionEntry = { merchant: merchant.code, actorId: memberId, act: 'rebate.claim', subject: day }
        await recordAgentAction(trx, { ...actionEntry, detail: { amount: moneyText(rebate.own) } }, now())
        return ok(toRebateDay({ ...rebate, state: 'claimed' }, now()))
      }),
  }
}
export type RebateService = ReturnType<typeof createRebateService>
