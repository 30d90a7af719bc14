import { createHash } from 'node:crypto'
import { type FaultReport, type LoadsBody, SHELL } from '@tessera/contracts'

/** Faults of one release that are alike, as they were told at once. */
export interface FaultRow extends FaultReport {
  merchant: string
  fingerprint: string
  told: number
  /** Different visitors, as digests. */
  visitors: string[]
}

/** What a composition must tell, so that faults of it are known. */
interface Known {
  merchant: string
  shell: string
  slices: ReadonlyMap<string, string>
}

/** A message that a database takes: without control characters and halves of characters, which anybody can send. */
const storable = (message: string): string => message.replace(/\p{Cc}|\p{Cs}/gu, ' ')

/** A message without what differs from one time to the next: numbers, and what is quoted. */
const formOf = (message: string): string => message.replace(/(["'`]).*?\1/g, '…').replace(/\d+/g, '#')

/** The same for faults that are alike in slice, form of the message and innermost frame; 16 hex digits. */
export const fingerprintOf = ({ slice, message, stack }: FaultReport): string =>
  createHash('sha256')
    .update(JSON.stringify([slice, formOf(message), stack[0] ?? null]))
    .digest('hex')
    .slice(0, 16)

/**
 * Sums up faults that edges passed on. Left out is what names a composition of another merchant, or a release that neither stands in
 * the composition nor could stand in for one of it (`isPublished`).
 */
export function groupFaults(
  { batches }: LoadsBody,
  known: ReadonlyMap<string, Known>,
  isPublished: (slice: string, version: string) => boolean,
): FaultRow[] {
  const groups = new Map<string, FaultRow>()
  for (const { merchant, visitor, batch } of batches) {
    const composition = known.get(batch.composition)
    if (composition?.merchant !== merchant) continue
    for (const told of batch.faults ?? []) {
      const fault = { ...told, message: storable(told.message) }
      const { slice, version } = fault
      const own = slice === SHELL ? composition.shell : composition.slices.get(slice)
      if (own === undefined || (own !== version && !isPublished(slice, version))) continue
      const fingerprint = fingerprintOf(fault)
      const key = JSON.stringify([merchant, slice, version, fingerprint])
      const group = groups.get(key) ?? { ...fault, merchant, fingerprint, told: 0, visitors: [] }
      group.told += 1
      if (visitor !== undefined && !group.visitors.includes(visitor)) group.visitors.push(visitor)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}
