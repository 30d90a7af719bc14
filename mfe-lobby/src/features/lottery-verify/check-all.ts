import type { Check } from './check.ts'
import { checkDigits, checkDrawBeacon, checkDrawCommitment } from './check-draw.ts'
import { checkLog, checkSeal, checkStoredHeads } from './check-log.ts'
import { checkPayout, checkReceipt, checkTicket } from './check-order.ts'
import type { DrawEvidence } from './evidence.ts'

/** Runs all checks for which there is data, on this device only (LOB-250). */
export function checkAll(evidence: DrawEvidence): Promise<Check[]> {
  const { own: ownOrder } = evidence
  return Promise.all([
    checkDrawCommitment(evidence),
    checkDrawBeacon(evidence),
    checkDigits(evidence),
    checkLog(evidence),
    checkStoredHeads(evidence),
    checkSeal(evidence),
    ...(ownOrder
      ? [checkReceipt(evidence, ownOrder), checkTicket(evidence, ownOrder), checkPayout(evidence, ownOrder)]
      : []),
  ])
}
