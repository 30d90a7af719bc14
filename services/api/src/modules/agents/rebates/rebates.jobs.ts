import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { dayIn, dayPlus } from '../figures/days.domain.ts'
import { REBATES } from '../figures/figures.jobs.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import { makeRebates, type RebateMerchant } from './make-rebates.ts'
import { createRebatePay } from './pay-rebate.ts'
import { createRebateRepository } from './rebates.repository.ts'

const SOMETIME_MS = 60_000
/** Rebates that one turn credits. */
const AT_ONCE = 50

/** Nodes whose rates rise downwards: the desk has to review them. */
class HeldRebates extends Error {
  override readonly name = 'HeldRebates'
}

/** Makes out the rebates of each proved day, in their order, and credits them. Nothing is paid for days before its first turn. */
export const rebateJob = (merchants: readonly RebateMerchant[], onHeld: (error: Error) => void): PlainJob => ({
  kind: REBATES,
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const merchant = merchants.find((config) => config.code === code)
    if (!merchant) throw new Error(`no merchant ${code}`)
    const rebates = createRebateRepository(trx)
    const due = await rebates.due(code, AT_ONCE)
    const pay = createRebatePay(trx, merchant, at)
    for (const rebate of due) await pay.due(rebate)
    if (due.length > 0) return at
    const last = await rebates.lastDay(code)
    if (last === null) {
      await rebates.addDay(code, dayPlus(dayIn(at, merchant.timeZone), -1), at)
      return at
    }
    const day = dayPlus(last, 1)
    if (!(await createPeriodFigures(trx).areProved(code, { from: day, to: day })))
      return new Date(at.getTime() + SOMETIME_MS)
    const heldCount = await makeRebates(trx, merchant, day, at)
    if (heldCount > 0) onHeld(new HeldRebates(`rebates of ${code}, ${day}: ${heldCount} nodes are held`))
    return at
  },
})
