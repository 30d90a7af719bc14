import type { Trx } from '../../../database/tables.ts'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { createJobRepository } from '../../../jobs/jobs.repository.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { addDays, dayIn, endOfDay } from './days.domain.ts'
import { createFiguresRepository } from './figures.repository.ts'

const CLOSING_RETRY_MS = 1_000
const IDLE_INTERVAL_MS = 60_000
const RECHECK_INTERVAL_MS = 3_600_000
/** Rows that are counted per run. */
const BATCH_SIZE = 5_000
const VERIFICATIONS = 'agents.proofs'
/** Job that calculates the rebates of verified days. */
export const REBATES = 'agents.rebates'

interface MerchantZone {
  code: string
  timeZone: string
}

/** Thrown if figures differ from the raw rows. The day is not settled; the mismatches are stored in `kpi_closings`. */
class FiguresMismatchError extends Error {
  override readonly name = 'OffFigures'
}

/** Runs at the start of a day, before any of it is counted. */
export type OnDayStart = (trx: Trx, merchant: MerchantZone, day: string, at: Date) => Promise<void>

const plusMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const merchantOf = (merchants: readonly MerchantZone[], code: string): MerchantZone & { merchant: string } => {
  const merchant = merchants.find((config) => config.code === code)
  if (!merchant) throw new Error(`no merchant ${code}`)
  return { ...merchant, merchant: code }
}

/** Counts what was posted and closed, day after day: a day is counted when the one before is closed. */
export const countJob = (merchants: readonly MerchantZone[], onDayStart: OnDayStart): PlainJob => ({
  kind: 'agents.figures',
  subjects: merchants.map(({ code }) => code),
  urgentSubjects: (db) => createFiguresRepository(db).waiting(merchants.map(({ code }) => code)),
  work: async (trx, code, at) => {
    const config = merchantOf(merchants, code)
    const figures = createFiguresRepository(trx)
    const day = await figures.openDay(config, dayIn(at, config.timeZone))
    const end = endOfDay(day, config.timeZone)
    // A closed hour accepts no more postings. Checked first, so that the count below is complete.
    const isClosed = at >= end && (await createLedgerRepository(trx).closeHours(at)) >= end
    if ((await figures.count(config, day, end, BATCH_SIZE)) === BATCH_SIZE) return at
    if (at < end) return earlier(end, plusMs(at, IDLE_INTERVAL_MS))
    if (!isClosed) return plusMs(at, CLOSING_RETRY_MS)
    await figures.close(code, day, at)
    await createJobRepository(trx).wake(VERIFICATIONS, code, at)
    await onDayStart(trx, config, addDays(day, 1), at)
    return at
  },
})

/** Compares closed days with the raw postings and closings, in their order: a day that differs blocks the following ones. */
export const verifyJob = (merchants: readonly MerchantZone[], onMismatch: (error: Error) => void): PlainJob => ({
  kind: VERIFICATIONS,
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const config = merchantOf(merchants, code)
    const figures = createFiguresRepository(trx)
    const day = await figures.oldestUnverified(code)
    if (day === undefined) return plusMs(at, IDLE_INTERVAL_MS)
    const mismatches = await figures.mismatches(config, day)
    await figures.saveVerification(code, day, mismatches, at)
    const [first] = mismatches
    if (!first) {
      await createJobRepository(trx).wake(REBATES, code, at)
      return at
    }
    const detail = `${first.figure} of ${first.node} is ${first.kept} and not ${first.raw}`
    onMismatch(
      new FiguresMismatchError(`figures of ${code}, ${day}, do not add up: ${mismatches.length} findings; ${detail}`),
    )
    return plusMs(at, RECHECK_INTERVAL_MS)
  },
})
