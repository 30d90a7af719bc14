import { createHash } from 'node:crypto'
import { type FaultReport, type LoadsBody, SHELL } from '@tessera/contracts'

/** Similar errors of one release, reported in one request. */
export interface FaultRow extends FaultReport {
  merchant: string
  fingerprint: string
  told: number
  /** Different visitors, as digests. */
  visitors: string[]
}

/** Data of a composition that the reports of its pages are checked against. */
export interface KnownComposition {
  merchant: string
  shell: string
  /** Version by slice. */
  slices: ReadonlyMap<string, string>
}

/**
 * Converts a message to text that a database accepts: without control characters and lone surrogates, which any client can
 * send.
 */
const toStorableText = (message: string): string => message.replace(/\p{Cc}|\p{Cs}/gu, ' ')

/** Returns a message without its variable parts: numbers and quoted texts. */
const messagePatternOf = (message: string): string => message.replace(/(["'`]).*?\1/g, '…').replace(/\d+/g, '#')

/** Returns the same 16 hex digits for faults with the same slice, message pattern and innermost frame. */
export const fingerprintOf = ({ slice, message, stack }: FaultReport): string =>
  createHash('sha256')
    .update(JSON.stringify([slice, messagePatternOf(message), stack[0] ?? null]))
    .digest('hex')
    .slice(0, 16)

/**
 * Groups the errors that edges forwarded. Left out are errors that name a composition of another merchant, or a release that
 * is neither in the composition nor could replace one of it (`isPublished`).
 */
export function groupFaults(
  { batches }: LoadsBody,
  compositions: ReadonlyMap<string, KnownComposition>,
  isPublished: (slice: string, version: string) => boolean,
): FaultRow[] {
  const groups = new Map<string, FaultRow>()
  for (const { merchant, visitor, batch } of batches) {
    const composition = compositions.get(batch.composition)
    if (composition?.merchant !== merchant) continue
    for (const report of batch.faults ?? []) {
      const fault = { ...report, message: toStorableText(report.message) }
      const { slice, version } = fault
      const composedVersion = slice === SHELL ? composition.shell : composition.slices.get(slice)
      if (composedVersion === undefined || (composedVersion !== version && !isPublished(slice, version))) continue
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
