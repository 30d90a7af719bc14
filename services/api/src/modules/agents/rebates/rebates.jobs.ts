import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { addDays, dayIn } from '../figures/days.domain.ts'
import { REBATES } from '../figures/figures.jobs.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import { calculateRebates, type RebateMerchant } from './calculate-rebates.ts'
import { createRebatePay } from './pay-rebate.ts'
import { createRebateRepository } from './rebates.repository.ts'

const RETRY_INTERVAL_MS = 60_000
/** Rebates credited in one run. */
const CREDIT_BATCH_SIZE = 50

/** Rebates of nodes with a lower rate than a downline: the desk has to review them. */
class HeldRebates extends Error {
  override readonly name = 'HeldRebates'
}

/** Calculates the rebates of each verified day, in order, and credits them. Nothing is paid for days before its first run. */
export const rebateJob = (merchants: readonly RebateMerchant[], onHeld: (error: Error) => void): PlainJob => ({
  kind: REBATES,
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const merchant = merchants.find((config) => config.code === code)
    if (!merchant) throw new Error(`no merchant ${code}`)
    const rebates = createRebateRepository(trx)
    const dueRebates = await rebates.listDue(code, CREDIT_BATCH_SIZE)
    const pay = createRebatePay(trx, merchant, at)
    for (const rebate of dueRebates) await pay.payDue(rebate)
    if (dueRebates.length > 0) return at
    const last = await rebates.lastDay(code)
    if (last === null) {
      await rebates.addDay(code, addDays(dayIn(at, merchant.timeZone), -1), at)
      return at
    }
    const day = addDays(last, 1)
    if (!(await createPeriodFigures(trx).areVerified(code, { from: day, to: day })))
      return new Date(at.getTime() + RETRY_INTERVAL_MS)
    const heldCount = await calculateRebates(trx, merchant, day, at)
    if (heldCount > 0) onHeld(new HeldRebates(`rebates of ${code}, ${day}: ${heldCount} nodes are held`))
    return at
  },
})
