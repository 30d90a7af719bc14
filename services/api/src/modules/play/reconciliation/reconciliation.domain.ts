import type { TransactionRow } from '@tessera/wallet-protocol'

/** One side's record of a number. */
export type Said = Pick<TransactionRow, 'kind' | 'roundId' | 'amount' | 'currency' | 'at'>
export type CaseKind = 'missing_here' | 'missing_there' | 'amount' | 'kind' | 'round'

export interface Difference {
  txId: string
  kind: CaseKind
  here: Said | null
  there: Said | null
}

/** A call that is this young may be on its way still, and is missing nowhere. */
const ON_ITS_WAY_MS = 5 * 60_000

/** In what two sides differ that both know a number. */
export function differencesOf(txId: string, here: Said, there: Said): Difference[] {
  const kinds: CaseKind[] = []
  if (here.amount !== there.amount || here.currency !== there.currency) kinds.push('amount')
  if (here.kind !== there.kind) kinds.push('kind')
  if (here.roundId !== there.roundId) kinds.push('round')
  return kinds.map((kind) => ({ txId, kind, here, there }))
}

/** Compares both ways. `here` may contain extra numbers, `expected` names the required ones. */
export function compare(
  here: ReadonlyMap<string, Said>,
  there: ReadonlyMap<string, Said>,
  expected: Iterable<string>,
  at: Date,
): Difference[] {
  const isOld = (record: Said) => Date.parse(record.at) <= at.getTime() - ON_ITS_WAY_MS
  const found: Difference[] = []
  for (const [txId, theirRecord] of there) {
    const ourRecord = here.get(txId)
    if (ourRecord) found.push(...differencesOf(txId, ourRecord, theirRecord))
    else if (isOld(theirRecord)) found.push({ txId, kind: 'missing_here', here: null, there: theirRecord })
  }
  for (const txId of expected) {
    const ourRecord = here.get(txId)
    if (ourRecord && !there.has(txId) && isOld(ourRecord))
      found.push({ txId, kind: 'missing_there', here: ourRecord, there: null })
  }
  return found
}

const DAY_MS = 86_400_000
/** The day of UTC, `YYYY-MM-DD`, so many days from a moment. */
export const utcDay = (at: Date, days = 0): string => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
