import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { createJobRepository } from '../../../jobs/jobs.repository.ts'
import type { Trx } from '../../../tables.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { dayIn, dayPlus, endOf } from './days.domain.ts'
import { createFiguresRepository } from './figures.repository.ts'

const SOON_MS = 1_000
const SOMETIME_MS = 60_000
const LOOKED_AGAIN_MS = 3_600_000
/** Rows that one turn counts. */
const AT_ONCE = 5_000
const PROOFS = 'agents.proofs'
/** The job that makes out the rebates of days that are proved. */
export const REBATES = 'agents.rebates'

interface MerchantZone {
  code: string
  timeZone: string
}

/** Figures that do not equal the raw rows, so that nothing of the day is settled; what was found is in `kpi_closings`. */
class OffFigures extends Error {
  override readonly name = 'OffFigures'
}

/** Runs at the start of a day, before any of it is counted. */
export type DayBegins = (trx: Trx, merchant: MerchantZone, day: string, at: Date) => Promise<void>

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const sooner = (a: Date, b: Date): Date => (a < b ? a : b)

const merchantOf = (merchants: readonly MerchantZone[], code: string): MerchantZone & { merchant: string } => {
  const merchant = merchants.find((config) => config.code === code)
  if (!merchant) throw new Error(`no merchant ${code}`)
  return { ...merchant, merchant: code }
}

/** Counts what was posted and closed, day after day: a day is counted when the one before is closed. */
export const countJob = (merchants: readonly MerchantZone[], dayBegins: DayBegins): PlainJob => ({
  kind: 'agents.figures',
  subjects: merchants.map(({ code }) => code),
  waiting: (db) => createFiguresRepository(db).waiting(merchants.map(({ code }) => code)),
  work: async (trx, code, at) => {
    const config = merchantOf(merchants, code)
    const figures = createFiguresRepository(trx)
    const day = await figures.openDay(config, dayIn(at, config.timeZone))
    const end = endOf(day, config.timeZone)
    // An hour that is closed takes no posting: looked at first, so that what is counted after it is all.
    const isClosed = at >= end && (await createLedgerRepository(trx).closeHours(at)) >= end
    if ((await figures.count(config, day, end, AT_ONCE)) === AT_ONCE) return at
    if (at < end) return sooner(end, later(at, SOMETIME_MS))
    if (!isClosed) return later(at, SOON_MS)
    await figures.close(code, day, at)
    await createJobRepository(trx).wake(PROOFS, code, at)
    await dayBegins(trx, config, dayPlus(day, 1), at)
    return at
  },
})

/** Compares closed days with the raw postings and closings, in their order: one that differs holds up those after it. */
export const proofJob = (merchants: readonly MerchantZone[], onMismatch: (error: Error) => void): PlainJob => ({
  kind: PROOFS,
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const config = merchantOf(merchants, code)
    const figures = createFiguresRepository(trx)
    const day = await figures.unproved(code)
    if (day === undefined) return later(at, SOMETIME_MS)
    const misfits = await figures.misfits(config, day)
    await figures.keepProof(code, day, misfits, at)
    const [first] = misfits
    if (!first) {
      await createJobRepository(trx).wake(REBATES, code, at)
      return at
    }
    const detail = `${first.figure} of ${first.node} is ${first.kept} and not ${first.raw}`
    onMismatch(new OffFigures(`figures of ${code}, ${day}, do not add up: ${misfits.length} findings; ${detail}`))
    return later(at, LOOKED_AGAIN_MS)
  },
})
