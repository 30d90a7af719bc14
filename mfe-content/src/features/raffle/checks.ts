import { entryHash, firstBreak, raffleLeafOf, raffleWinners, rootOf, seedOf } from '@tessera/lottery'
import type { LotteryLogEntry } from '@tessera/site'
import { type CheckedDraw, checkBeacon, checkCommitment } from '@tessera/site-ui/draw-checks'
import type { CheckState } from '@tessera/ui/check-list'
import type { LogRange, RaffleEvidence } from './evidence.ts'
import type { RaffleTextKey } from './texts.ts'

/** Result of one check, with a text for members. */
export interface Check {
  readonly id: 'commitment' | 'beacon' | 'wins' | 'log' | 'seal' | 'ticket'
  readonly state: CheckState
  readonly messageKey: RaffleTextKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** Time after the draw after which a secret that is still unpublished counts as withheld by the operator. */
const MAX_DRAW_DELAY_MS = 25 * 3_600_000
const ENTRY_ORDER: readonly LotteryLogEntry['type'][] = ['commit', 'seal', 'result']

function toCheckedDraw({ bundle, now }: RaffleEvidence): CheckedDraw {
  const { drawId, drawAt, closesAt } = bundle.raffle
  return { ...bundle, drawId, drawAt, closesAt, now }
}

const checkRaffleCommitment = (evidence: RaffleEvidence): Promise<Check> =>
  checkCommitment(toCheckedDraw(evidence), MAX_DRAW_DELAY_MS)

const checkRaffleBeacon = (evidence: RaffleEvidence): Promise<Check> => checkBeacon(toCheckedDraw(evidence))

/** The winning tickets must follow from secret and randomness, and the prizes from the rules (CON-100). */
async function checkWins({ bundle, leaves }: RaffleEvidence): Promise<Check> {
  const { raffle, secret, round, randomness, wins, entries } = bundle
  const { drawId } = raffle
  const id = 'wins' as const
  if (raffle.state === 'void') return { id, state: 'partly', messageKey: 'wins_void' }
  if (wins === null || secret === null || randomness === null)
    return { id, state: 'waiting', messageKey: 'wins_waiting' }
  if (leaves === null) return { id, state: 'partly', messageKey: 'wins_lots', values: { count: raffle.tickets } }
  const amounts = raffle.prizes.flatMap(({ amount, count }) => Array<string>(count).fill(amount))
  const winnerIndexes = await raffleWinners(
    await seedOf(drawId, secret, round, randomness),
    leaves.length,
    amounts.length,
  )
  const wonLeaves = await Promise.all(wins.map(({ ticketNo, nonce }) => raffleLeafOf({ drawId, ticketNo, nonce })))
  const isRight = (leafIndex: number, index: number) =>
    wonLeaves[index] === leaves[leafIndex] && wins[index]?.amount === amounts[index]
  const wrongIndex = winnerIndexes.findIndex((leafIndex, index) => !isRight(leafIndex, index))
  if (wrongIndex >= 0) return { id, state: 'wrong', messageKey: 'wins_wrong', values: { place: wrongIndex + 1 } }
  const loggedResult = entries.find(({ type }) => type === 'result')?.payload
  const isLogged = loggedResult === `${secret}|${randomness}|${wins.map(({ ticketNo }) => ticketNo).join(',')}`
  if (!isLogged || wins.length !== winnerIndexes.length)
    return { id, state: 'wrong', messageKey: 'wins_wrong', values: { place: winnerIndexes.length + 1 } }
  return { id, state: 'right', messageKey: 'wins_right', values: { count: wins.length } }
}

const formatEntry = ({ seq, prev, time, type, drawId, payload }: LotteryLogEntry): string =>
  [seq, prev, time, type, drawId, payload].join('|')

async function findBrokenSeq({ entries, head }: LogRange): Promise<number | null> {
  const lastEntry = entries.at(-1)
  return lastEntry ? firstBreak(entries, head ?? (await entryHash(lastEntry))) : null
}

/** Each entry about the draw must be in the log at its position and in order, and the log around it must be one chain. */
async function checkLog({ bundle: { entries, seal }, logRanges: log }: RaffleEvidence): Promise<Check> {
  const wrongResult = (seq: number): Check => ({ id: 'log', state: 'wrong', messageKey: 'log_wrong', values: { seq } })
  const brokenSeq = (await Promise.all(log.map(findBrokenSeq))).find((seq) => seq !== null)
  if (brokenSeq !== undefined && brokenSeq !== null) return wrongResult(brokenSeq)
  const mismatchedEntry = entries.find((entry, index) => {
    const loggedEntry = log[index]?.entries[0]
    return !loggedEntry || formatEntry(loggedEntry) !== formatEntry(entry)
  })
  if (mismatchedEntry) return wrongResult(mismatchedEntry.seq)
  const entryOf = (type: LotteryLogEntry['type']) => entries.find((entry) => entry.type === type)
  const sequence = ENTRY_ORDER.flatMap((type) => entryOf(type)?.seq ?? [])
  if (sequence.some((seq, index) => seq < (sequence[index - 1] ?? 0))) return wrongResult(sequence[0] ?? 0)
  const sealEntry = entryOf('seal')
  if (seal && sealEntry?.payload !== `${seal.root}|${seal.count}|0`) return wrongResult(sealEntry?.seq ?? 0)
  return { id: 'log', state: 'right', messageKey: 'log_right' }
}

async function checkSeal({ bundle: { seal }, leaves }: RaffleEvidence): Promise<Check> {
  if (!seal) return { id: 'seal', state: 'waiting', messageKey: 'seal_waiting' }
  const values = { count: seal.count }
  if (leaves === null) return { id: 'seal', state: 'partly', messageKey: 'seal_lots', values }
  if (leaves.length !== seal.count || (await rootOf(leaves)) !== seal.root)
    return { id: 'seal', state: 'wrong', messageKey: 'seal_wrong' }
  return seal.late
    ? { id: 'seal', state: 'partly', messageKey: 'seal_late', values }
    : { id: 'seal', state: 'right', messageKey: 'seal_right', values }
}

async function checkTicket({ bundle: { raffle, seal }, leaves, own }: RaffleEvidence): Promise<Check | null> {
  if (!own || own.length === 0 || (seal && leaves === null)) return null
  if (!seal || leaves === null) return { id: 'ticket', state: 'waiting', messageKey: 'ticket_waiting' }
  const committedLeaves = new Set(leaves)
  const ownLeaves = await Promise.all(own.map((ticket) => raffleLeafOf({ ...ticket, drawId: raffle.drawId })))
  const missingTicket = own.find((_, index) => !committedLeaves.has(ownLeaves[index] ?? ''))
  return missingTicket
    ? { id: 'ticket', state: 'wrong', messageKey: 'ticket_wrong', values: { no: missingTicket.ticketNo } }
    : { id: 'ticket', state: 'right', messageKey: 'ticket_right', values: { count: own.length } }
}

/** Runs all checks for which there is data, on this device only (CON-100). */
export async function checkAll(evidence: RaffleEvidence): Promise<Check[]> {
  const checks = await Promise.all(
    [checkRaffleCommitment, checkRaffleBeacon, checkSeal, checkWins, checkLog, checkTicket].map((check) =>
      check(evidence),
    ),
  )
  return checks.filter((check) => check !== null)
}
