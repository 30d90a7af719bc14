import type { Check } from './check.ts'
import { checkBeacon, checkCommitment, checkDigits } from './check-draw.ts'
import { checkLog, checkSeal, checkStoredHeads } from './check-log.ts'
import { checkPayout, checkReceipt, checkTicket } from './check-own.ts'
import type { Evidence } from './evidence.ts'

/** Checks all that there is the means for, on this device alone (LOB-250). */
export function checkAll(evidence: Evidence): Promise<Check[]> {
  const { own } = evidence
  return Promise.all([
    checkCommitment(evidence),
    checkBeacon(evidence),
    checkDigits(evidence),
    checkLog(evidence),
    checkStoredHeads(evidence),
    checkSeal(evidence),
    ...(own ? [checkReceipt(evidence, own), checkTicket(evidence, own), checkPayout(evidence, own)] : []),
  ])
}
