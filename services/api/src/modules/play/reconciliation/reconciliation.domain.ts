import { DAY_MS } from '@tessera/server/durations'
import type { TransactionRow } from '@tessera/wallet-protocol'

/** Record of a transaction as one side stored it. */
export type CallRecord = Pick<TransactionRow, 'kind' | 'roundId' | 'amount' | 'currency' | 'at'>
export type CaseKind = 'missing_here' | 'missing_there' | 'amount' | 'kind' | 'round'

export interface Difference {
  txId: string
  kind: CaseKind
  here: CallRecord | null
  there: CallRecord | null
}

/** Calls younger than this may not be recorded on the other side yet, and are not reported as missing. */
const IN_TRANSIT_MS = 5 * 60_000

/** Returns the differences between both sides' records of one transaction id. */
export function differencesOf(txId: string, here: CallRecord, there: CallRecord): Difference[] {
  const kinds: CaseKind[] = []
  if (here.amount !== there.amount || here.currency !== there.currency) kinds.push('amount')
  if (here.kind !== there.kind) kinds.push('kind')
  if (here.roundId !== there.roundId) kinds.push('round')
  return kinds.map((kind) => ({ txId, kind, here, there }))
}

/** Compares both ways. `here` may contain additional ids, `expected` lists the required ones. */
export function compareRecords(
  here: ReadonlyMap<string, CallRecord>,
  there: ReadonlyMap<string, CallRecord>,
  expected: Iterable<string>,
  at: Date,
): Difference[] {
  const isOld = (record: CallRecord) => Date.parse(record.at) <= at.getTime() - IN_TRANSIT_MS
  const differences: Difference[] = []
  for (const [txId, theirRecord] of there) {
    const ourRecord = here.get(txId)
    if (ourRecord) differences.push(...differencesOf(txId, ourRecord, theirRecord))
    else if (isOld(theirRecord)) differences.push({ txId, kind: 'missing_here', here: null, there: theirRecord })
  }
  for (const txId of expected) {
    const ourRecord = here.get(txId)
    if (ourRecord && !there.has(txId) && isOld(ourRecord))
      differences.push({ txId, kind: 'missing_there', here: ourRecord, there: null })
  }
  return differences
}

/** Returns the UTC day (`YYYY-MM-DD`) that is `days` after a time. */
export const utcDay = (at: Date, days = 0): string => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
