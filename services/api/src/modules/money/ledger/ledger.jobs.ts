import { setStatementTimeout } from '@tessera/server'
import { HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import type { JobKind } from '../../../jobs/jobs.domain.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { windowsAt } from '../gate/windows.domain.ts'
import { createLedgerRepository } from './ledger.repository.ts'

/** Delay before an hour is closed; a day is closed later because it is summed from its hours. */
const HOUR_CLOSES_AFTER_MS = 5 * MINUTE_MS
const DAY_CLOSES_AFTER_MS = 10 * MINUTE_MS
/** A trial balance reads every posting of the merchant, which takes longer than the default timeout. */
const STATEMENT_TIMEOUT_MS = 600_000

interface LedgerMerchant {
  code: string
  timeZone: string
}

/** Reports a trial balance with discrepancies, which prevents the closing of days; they are stored in `trial_balances`. */
class TrialBalanceMismatch extends Error {
  override readonly name = 'OffBalance'
}

/** Closes hours for all merchants, and each merchant's day after its trial balance. */
export const ledgerJobs = (merchants: readonly LedgerMerchant[], onMismatch: (error: Error) => void): JobKind[] => [
  {
    kind: 'ledger.hours',
    subjects: [''],
    work: async (trx, _subject, at) => {
      const until = await createLedgerRepository(trx).closeHours(at)
      return new Date(until.getTime() + HOUR_MS + HOUR_CLOSES_AFTER_MS)
    },
  },
  {
    kind: 'ledger.days',
    subjects: merchants.map(({ code }) => code),
    work: async (trx, code, at) => {
      const zone = findMerchant(merchants, code)?.timeZone ?? 'UTC'
      await setStatementTimeout(trx, STATEMENT_TIMEOUT_MS, 'transaction')
      const ledger = createLedgerRepository(trx)
      const mismatches = await ledger.trialBalance(code)
      await ledger.storeTrialBalance(code, at, mismatches)
      if (mismatches.length === 0) await ledger.closeDays(code, zone)
      else
        onMismatch(
          new TrialBalanceMismatch(
            `trial balance of ${code} has ${mismatches.length} discrepancies; days are not closed, see trial_balances`,
          ),
        )
      return new Date(windowsAt(at, zone).day.resetsAt.getTime() + DAY_CLOSES_AFTER_MS)
    },
  },
]
