import { HOUR_MS } from '@tessera/server/durations'
import type { Trx } from '../../../database/tables.ts'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { createJobRepository } from '../../../jobs/jobs.repository.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { addDays, dayIn, endOfDay } from './days.domain.ts'
import { createFiguresRepository } from './figures.repository.ts'

const CLOSING_RETRY_MS = 1_000
const IDLE_INTERVAL_MS = 60_000
const RECHECK_INTERVAL_MS = HOUR_MS
/** Rows that are counted per run. */
const BATCH_SIZE = 5_000
const VERIFY_JOB_KIND = 'agents.proofs'
/** Kind of the job that calculates the rebates of verified days. */
export const REBATES_JOB_KIND = 'agents.rebates'

interface MerchantZone {
  code: string
  timeZone: string
}

/** Thrown if figures differ from the raw rows. The day is not settled; the mismatches are stored in `kpi_closings`. */
class FiguresMismatchError extends Error {
  override readonly name = 'OffFigures'
}

/** Called at the start of a day, before any row of it is counted. */
export type OnDayStart = (trx: Trx, merchant: MerchantZone, day: string, at: Date) => Promise<void>

const plusMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const zoneOf = (merchants: readonly MerchantZone[], code: string): MerchantZone & { merchant: string } => ({
  ...merchantByCode(merchants, code),
  merchant: code,
})

/** Counts queued rows and closes days, one after the other: a day is counted once the previous day is closed. */
export const countJob = (merchants: readonly MerchantZone[], onDayStart: OnDayStart): PlainJob => ({
  kind: 'agents.figures',
  subjects: merchants.map(({ code }) => code),
  urgentSubjects: (db) => createFiguresRepository(db).merchantsWithQueue(merchants.map(({ code }) => code)),
  work: async (trx, code, at) => {
    const config = zoneOf(merchants, code)
    const figures = createFiguresRepository(trx)
    const day = await figures.findOpenDay(config, dayIn(at, config.timeZone))
    const end = endOfDay(day, config.timeZone)
    // A closed hour accepts no more postings. Checked first, so that the count below is complete.
    const isClosed = at >= end && (await createLedgerRepository(trx).closeHours(at)) >= end
    if ((await figures.countQueued(config, day, end, BATCH_SIZE)) === BATCH_SIZE) return at
    if (at < end) return earlier(end, plusMs(at, IDLE_INTERVAL_MS))
    if (!isClosed) return plusMs(at, CLOSING_RETRY_MS)
    await figures.closeDay(code, day, at)
    await createJobRepository(trx).wake(VERIFY_JOB_KIND, code, at)
    await onDayStart(trx, config, addDays(day, 1), at)
    return at
  },
})

/** Compares closed days with the raw postings, oldest first; a day with a mismatch blocks the following ones. */
export const verifyJob = (merchants: readonly MerchantZone[], onMismatch: (error: Error) => void): PlainJob => ({
  kind: VERIFY_JOB_KIND,
  subjects: merchants.map(({ code }) => code),
  work: async (trx, code, at) => {
    const config = zoneOf(merchants, code)
    const figures = createFiguresRepository(trx)
    const day = await figures.oldestUnverified(code)
    if (day === undefined) return plusMs(at, IDLE_INTERVAL_MS)
    const mismatches = await figures.findMismatches(config, day)
    await figures.saveVerification(code, day, mismatches, at)
    const [firstMismatch] = mismatches
    if (!firstMismatch) {
      await createJobRepository(trx).wake(REBATES_JOB_KIND, code, at)
      return at
    }
    const detail = `${firstMismatch.figure} of ${firstMismatch.node} is ${firstMismatch.kept} and not ${firstMismatch.raw}`
    onMismatch(
      new FiguresMismatchError(`figures of ${code}, ${day}, do not add up: ${mismatches.length} findings; ${detail}`),
    )
    return plusMs(at, RECHECK_INTERVAL_MS)
  },
})
