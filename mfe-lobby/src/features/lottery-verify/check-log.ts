import { entryHash, firstBreak, rootOf } from '@tessera/lottery'
import type { LotteryLogEntry } from '@tessera/site'
import { toSatang } from '../../lib/satang.ts'
import type { Check } from './check.ts'
import type { DrawEvidence } from './evidence.ts'

const ENTRY_ORDER: readonly LotteryLogEntry['type'][] = ['commit', 'seal', 'result']
const formatEntry = ({ seq, prev, time, type, drawId, payload }: LotteryLogEntry): string =>
  [seq, prev, time, type, drawId, payload].join('|')

/** The log must be one chain that contains the draw's entries, in order. */
export async function checkLog({ bundle, logEntries: log, head }: DrawEvidence): Promise<Check> {
  const wrongResult = (seq: number): Check => ({ id: 'log', state: 'wrong', messageKey: 'log_wrong', values: { seq } })
  const lastEntry = log.at(-1)
  if (!lastEntry) return wrongResult(head.seq)
  // If later entries were not fetched, the head cannot be compared, and the chain is checked up to the last entry.
  const brokenSeq = await firstBreak(log, lastEntry.seq === head.seq ? head.hash : await entryHash(lastEntry))
  if (brokenSeq !== null) return wrongResult(brokenSeq)
  const entriesBySeq = new Map(log.map((entry) => [entry.seq, formatEntry(entry)]))
  const mismatchedEntry = bundle.entries.find((entry) => entriesBySeq.get(entry.seq) !== formatEntry(entry))
  if (mismatchedEntry) return wrongResult(mismatchedEntry.seq)
  const entryOf = (type: LotteryLogEntry['type']) => bundle.entries.find((entry) => entry.type === type)
  const sequence = ENTRY_ORDER.flatMap((type) => entryOf(type)?.seq ?? [])
  if (sequence.some((seq, index) => seq < (sequence[index - 1] ?? 0))) return wrongResult(sequence[0] ?? head.seq)
  const [{ seal }, sealEntry] = [bundle, entryOf('seal')]
  if (seal && sealEntry?.payload !== [seal.root, seal.count, toSatang(seal.stake)].join('|'))
    return wrongResult(sealEntry?.seq ?? head.seq)
  return { id: 'log', state: 'right', messageKey: 'log_right', values: { from: log[0]?.seq ?? 0, to: lastEntry.seq } }
}

/** The log must match the heads that this device has stored (LOB-252): different heads at one position prove two histories. */
export async function checkStoredHeads({ logEntries: log, head, storedHeads: heads }: DrawEvidence): Promise<Check> {
  const hashes = new Map(await Promise.all(log.map(async (entry) => [entry.seq, await entryHash(entry)] as const)))
  const comparableHeads = heads.filter(({ seq }) => hashes.has(seq) || seq >= head.seq)
  const conflict = comparableHeads.find(({ seq, hash }) => seq > head.seq || (hashes.get(seq) ?? head.hash) !== hash)
  if (conflict)
    return { id: 'kept', state: 'wrong', messageKey: 'kept_wrong', values: { seq: conflict.seq, time: conflict.time } }
  if (comparableHeads.length === 0) return { id: 'kept', state: 'waiting', messageKey: 'kept_none' }
  return { id: 'kept', state: 'right', messageKey: 'kept_right', values: { count: comparableHeads.length } }
}

/** The sealed root must equal the root of all sold bets. */
export async function checkSeal({ bundle: { seal, draw }, leaves }: DrawEvidence): Promise<Check> {
  if (!seal) return { id: 'seal', state: 'waiting', messageKey: draw.state === 'void' ? 'seal_none' : 'seal_waiting' }
  if (leaves === null) return { id: 'seal', state: 'partly', messageKey: 'seal_lots', values: { count: seal.count } }
  if (leaves.length !== seal.count || (await rootOf(leaves)) !== seal.root)
    return { id: 'seal', state: 'wrong', messageKey: 'seal_wrong' }
  const values = { count: seal.count }
  return seal.late
    ? { id: 'seal', state: 'partly', messageKey: 'seal_late', values }
    : { id: 'seal', state: 'right', messageKey: 'seal_right', values }
}
