import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { addDays, dayIn } from '../figures/days.domain.ts'
import { REBATES_JOB_KIND } from '../figures/figures.jobs.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import { calculateRebates, type RebateMerchant } from './calculate-rebates.ts'
import { createRebatePayments } from './pay-rebate.ts'
import { createRebateRepository } from './rebates.repository.ts'

const RETRY_INTERVAL_MS = 60_000
/** Maximum number of rebates credited in one run. */
const CREDIT_BATCH_SIZE = 50

/** Reports rebates of agents with a lower rate than a downline, which an operator has to review in the desk. */
class HeldRebates extends Error {
  override readonly name = 'HeldRebates'
}

/** Calculates the rebates of each verified day, in order, and credits them. Days before the job's first run are not paid. */
export const rebateJob = (merchants: readonly RebateMerchant[], onHeld: (error: Error) => void): PlainJob => ({
  kind: REBATES_JOB_KIND,
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const merchant = merchantByCode(merchants, code)
    const rebates = createRebateRepository(trx)
    const dueRebates = await rebates.listDue(code, CREDIT_BATCH_SIZE)
    const payments = createRebatePayments(trx, merchant, at)
    for (const rebate of dueRebates) await payments.payDue(rebate)
    if (dueRebates.length > 0) return at
    const lastDay = await rebates.lastDay(code)
    if (lastDay === null) {
      await rebates.addCalculatedDay(code, addDays(dayIn(at, merchant.timeZone), -1), at)
      return at
    }
    const day = addDays(lastDay, 1)
    if (!(await createPeriodFigures(trx).areVerified(code, { from: day, to: day })))
      return new Date(at.getTime() + RETRY_INTERVAL_MS)
    const heldCount = await calculateRebates(trx, merchant, day, at)
    if (heldCount > 0)
      onHeld(new HeldRebates(`rebates of ${code}, ${day}: ${heldCount} agents are held; review them in the desk`))
    return at
  },
})
