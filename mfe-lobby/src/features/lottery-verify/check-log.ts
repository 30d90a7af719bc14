import { entryHash, firstBreak, rootOf } from '@tessera/lottery'
import type { LotteryLogEntry } from '@tessera/site'
import { satangOf } from '../../lib/satang.ts'
import type { Check } from './check.ts'
import type { Evidence } from './evidence.ts'

const ORDER: readonly LotteryLogEntry['type'][] = ['commit', 'seal', 'result']
const lineOf = ({ seq, prev, time, type, drawId, payload }: LotteryLogEntry): string =>
  [seq, prev, time, type, drawId, payload].join('|')

/** The log must be one chain that contains the draw's entries, in order. */
export async function checkLog({ bundle, log, head }: Evidence): Promise<Check> {
  const wrong = (seq: number): Check => ({ id: 'log', state: 'wrong', says: 'log_wrong', values: { seq } })
  const last = log.at(-1)
  if (!last) return wrong(head.seq)
  // Entries after the last one were not fetched, so the head is not compared.
  const broken = await firstBreak(log, last.seq === head.seq ? head.hash : await entryHash(last))
  if (broken !== null) return wrong(broken)
  const bySeq = new Map(log.map((entry) => [entry.seq, lineOf(entry)]))
  const strange = bundle.entries.find((entry) => bySeq.get(entry.seq) !== lineOf(entry))
  if (strange) return wrong(strange.seq)
  const entryOf = (type: LotteryLogEntry['type']) => bundle.entries.find((entry) => entry.type === type)
  const sequence = ORDER.flatMap((type) => entryOf(type)?.seq ?? [])
  if (sequence.some((seq, at) => seq < (sequence[at - 1] ?? 0))) return wrong(sequence[0] ?? head.seq)
  const [{ seal }, sealEntry] = [bundle, entryOf('seal')]
  if (seal && sealEntry?.payload !== [seal.root, seal.count, satangOf(seal.stake)].join('|'))
    return wrong(sealEntry?.seq ?? head.seq)
  return { id: 'log', state: 'right', says: 'log_right', values: { from: log[0]?.seq ?? 0, to: last.seq } }
}

/** The log is the one that this device has seen before (LOB-252): two heads at one place prove two histories. */
export async function checkStoredHeads({ log, head, heads }: Evidence): Promise<Check> {
  const hashes = new Map(await Promise.all(log.map(async (entry) => [entry.seq, await entryHash(entry)] as const)))
  const coveredHeads = heads.filter(({ seq }) => hashes.has(seq) || seq >= head.seq)
  const conflict = coveredHeads.find(({ seq, hash }) => seq > head.seq || (hashes.get(seq) ?? head.hash) !== hash)
  if (conflict)
    return { id: 'kept', state: 'wrong', says: 'kept_wrong', values: { seq: conflict.seq, time: conflict.time } }
  if (coveredHeads.length === 0) return { id: 'kept', state: 'waiting', says: 'kept_none' }
  return { id: 'kept', state: 'right', says: 'kept_right', values: { count: coveredHeads.length } }
}

/** The sealed root is the one of all bets that were sold. */
export async function checkSeal({ bundle: { seal, draw }, leaves }: Evidence): Promise<Check> {
  if (!seal) return { id: 'seal', state: 'waiting', says: draw.state === 'void' ? 'seal_none' : 'seal_waiting' }
  if (leaves === null) return { id: 'seal', state: 'partly', says: 'seal_lots', values: { count: seal.count } }
  if (leaves.length !== seal.count || (await rootOf(leaves)) !== seal.root)
    return { id: 'seal', state: 'wrong', says: 'seal_wrong' }
  const values = { count: seal.count }
  return seal.late
    ? { id: 'seal', state: 'partly', says: 'seal_late', values }
    : { id: 'seal', state: 'right', says: 'seal_right', values }
}
