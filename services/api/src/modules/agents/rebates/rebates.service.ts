import type { MerchantConfig, RebateDay, RebatePage } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { recordAgentAct } from '../acts/acts.repository.ts'
import { dayIn, dayPlus, isDay } from '../figures/days.domain.ts'
import { createRebatePay } from './pay-rebate.ts'
import { toRebateDay } from './rebate-view.ts'
import { createRebateRepository } from './rebates.repository.ts'

const PAGE_SIZE = 50
/** Days back that a member sees of their own rebates. */
const SHOWN_DAYS = 30

/** Rebates as those who get them see them, and the claim of one's own. */
export function createRebateService(db: Db, clock: (() => Date) | null) {
  const now = clock ?? (() => new Date())
  const rebates = createRebateRepository(db)
  return {
    list: async (
      memberId: string,
      { from, to, cursor }: { from?: string | undefined; to?: string | undefined; cursor?: string | undefined },
      pageSize = PAGE_SIZE,
    ): Promise<Outcome<RebatePage>> => {
      const unknown = Object.entries({ from, to, cursor }).find(([, day]) => day !== undefined && !isDay(day))
      if (unknown) return refused('request.invalid', { fields: { [unknown[0]]: 'date' } })
      if (from && to && to < from) return refused('request.invalid', { fields: { from: 'range' } })
      const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
      const [rows, totalCount] = await Promise.all([
        rebates.page(memberId, range, cursor ?? null, pageSize + 1),
        rebates.count(memberId, range),
      ])
      const list = rows.slice(0, pageSize).map((row) => toRebateDay(row, now()))
      return done({ list, next: rows.length > pageSize ? (list.at(-1)?.day ?? null) : null, totalCount })
    },
    /** One's own rebates of the last days, and whether they are claimed by hand. */
    own: async (memberId: string, merchant: MerchantConfig): Promise<{ manual: boolean; days: RebateDay[] }> => {
      const from = dayPlus(dayIn(now(), merchant.timeZone), -SHOWN_DAYS)
      const rows = await rebates.page(memberId, { from }, null, SHOWN_DAYS)
      const days = rows.filter(({ own }) => own > 0n).map((row) => toRebateDay(row, now()))
      return { manual: merchant.switches.MANPLAYREB3 === true, days }
    },
    /** Credits one's own part of a day, once. @returns `rebate.claimed` for one that was credited or has lapsed */
    claim: (memberId: string, merchant: MerchantConfig, day: string): Promise<Outcome<RebateDay>> =>
      transact(db, async (trx): Promise<Outcome<RebateDay>> => {
        if (!isDay(day)) return refused('request.invalid', { fields: { day: 'date' } })
        const rebate = await createRebateRepository(trx).lock(memberId, day)
        if (!rebate || rebate.own === 0n) return refused('request.not.found')
        if (toRebateDay(rebate, now()).state !== 'claimable') return refused('rebate.claimed')
        await createRebatePay(trx, merchant, clock?.() ?? null).claim(rebate)
        const act = { merchant: merchant.code, actorId: memberId, act: 'rebate.claim', subject: day }
        await recordAgentAct(trx, { ...act, detail: { amount: moneyText(rebate.own) } }, now())
        return done(toRebateDay({ ...rebate, state: 'claimed' }, now()))
      }),
  }
}
export type RebateService = ReturnType<typeof createRebateService>
