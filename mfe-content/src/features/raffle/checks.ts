import {
  beaconVerdict,
  entryHash,
  firstBreak,
  promiseVerdict,
  raffleLeafOf,
  raffleWinners,
  rootOf,
  seedOf,
} from '@tessera/lottery'
import type { LotteryLogEntry } from '@tessera/site'
import type { CheckState } from '@tessera/ui/check-list'
import type { Evidence, Stretch } from './evidence.ts'
import type { Key } from './texts.ts'

/** Result of one check, as a plain sentence. */
export interface Check {
  readonly id: 'commitment' | 'beacon' | 'wins' | 'log' | 'seal' | 'ticket'
  readonly state: CheckState
  readonly says: Key
  readonly values?: Readonly<Record<string, string | number>>
}

/** Delay after which the draw counts as withheld by the operator. */
const MAX_LATE_MS = 25 * 3_600_000
const ORDER: readonly LotteryLogEntry['type'][] = ['commit', 'seal', 'result']

async function checkCommitment({ bundle, now }: Evidence): Promise<Check> {
  const { raffle, commitment, round, secret, entries } = bundle
  const logged = entries.find(({ type }) => type === 'commit')?.payload
  const id = 'commitment' as const
  switch (await promiseVerdict({ drawId: raffle.drawId, commitment, round, secret, logged })) {
    case 'unlogged':
      return { id, state: 'wrong', says: 'commitment_unlogged' }
    case 'hidden':
      return now > Date.parse(raffle.drawAt) + MAX_LATE_MS
        ? { id, state: 'wrong', says: 'commitment_withheld' }
        : { id, state: 'waiting', says: 'commitment_waiting' }
    case 'wrong':
      return { id, state: 'wrong', says: 'commitment_wrong' }
    case 'right':
      return { id, state: 'right', says: 'commitment_right' }
  }
}

const BEACON = {
  waiting: ['waiting', 'beacon_waiting'],
  unstored: ['waiting', 'beacon_not_stored'],
  early: ['wrong', 'beacon_early'],
  hash: ['wrong', 'beacon_hash'],
  signature: ['wrong', 'beacon_signature'],
  // The API has verified that signature, and any relay can confirm it.
  relay: ['partly', 'beacon_drand'],
  right: ['right', 'beacon_right'],
} as const

async function checkBeacon({ bundle: { raffle, round, beacon, randomness }, now }: Evidence): Promise<Check> {
  const { kind, signature } = beacon
  const key = beacon.key as JsonWebKey | null
  const [state, messageKey] =
    BEACON[await beaconVerdict({ kind, key, round, signature, randomness, closesAt: raffle.closesAt, now })]
  return { id: 'beacon', state, says: messageKey, values: { round } }
}

/** The winning tickets must follow from secret and randomness, and the prizes from the rules (CON-100). */
async function checkWins({ bundle, leaves }: Evidence): Promise<Check> {
  const { raffle, secret, round, randomness, wins, entries } = bundle
  const { drawId } = raffle
  const id = 'wins' as const
  if (raffle.state === 'void') return { id, state: 'partly', says: 'wins_void' }
  if (wins === null || secret === null || randomness === null) return { id, state: 'waiting', says: 'wins_waiting' }
  if (leaves === null) return { id, state: 'partly', says: 'wins_lots', values: { count: raffle.tickets } }
  const amounts = raffle.prizes.flatMap(({ amount, count }) => Array<string>(count).fill(amount))
  const winnerIndexes = await raffleWinners(
    await seedOf(drawId, secret, round, randomness),
    leaves.length,
    amounts.length,
  )
  const won = await Promise.all(wins.map(({ ticketNo, nonce }) => raffleLeafOf({ drawId, ticketNo, nonce })))
  const isRight = (leafIndex: number, at: number) => won[at] === leaves[leafIndex] && wins[at]?.amount === amounts[at]
  const wrong = winnerIndexes.findIndex((leafIndex, at) => !isRight(leafIndex, at))
  if (wrong >= 0) return { id, state: 'wrong', says: 'wins_wrong', values: { place: wrong + 1 } }
  const logged = entries.find(({ type }) => type === 'result')?.payload
  const isLogged = logged === `${secret}|${randomness}|${wins.map(({ ticketNo }) => ticketNo).join(',')}`
  if (!isLogged || wins.length !== winnerIndexes.length)
    return { id, state: 'wrong', says: 'wins_wrong', values: { place: winnerIndexes.length + 1 } }
  return { id, state: 'right', says: 'wins_right', values: { count: wins.length } }
}

const lineOf = ({ seq, prev, time, type, drawId, payload }: LotteryLogEntry): string =>
  [seq, prev, time, type, drawId, payload].join('|')

async function breakIn({ entries, head }: Stretch): Promise<number | null> {
  const last = entries.at(-1)
  return last ? firstBreak(entries, head ?? (await entryHash(last))) : null
}

/** Each entry about the draw must be in the log at its position and in order, and the log around it must be one chain. */
async function checkLog({ bundle: { entries, seal }, log }: Evidence): Promise<Check> {
  const wrong = (seq: number): Check => ({ id: 'log', state: 'wrong', says: 'log_wrong', values: { seq } })
  const breaks = (await Promise.all(log.map(breakIn))).find((seq) => seq !== null)
  if (breaks !== undefined && breaks !== null) return wrong(breaks)
  const strange = entries.find((entry, at) => {
    const found = log[at]?.entries[0]
    return !found || lineOf(found) !== lineOf(entry)
  })
  if (strange) return wrong(strange.seq)
  const entryOf = (type: LotteryLogEntry['type']) => entries.find((entry) => entry.type === type)
  const sequence = ORDER.flatMap((type) => entryOf(type)?.seq ?? [])
  if (sequence.some((seq, at) => seq < (sequence[at - 1] ?? 0))) return wrong(sequence[0] ?? 0)
  const sealEntry = entryOf('seal')
  if (seal && sealEntry?.payload !== `${seal.root}|${seal.count}|0`) return wrong(sealEntry?.seq ?? 0)
  return { id: 'log', state: 'right', says: 'log_right' }
}

async function checkSeal({ bundle: { seal }, leaves }: Evidence): Promise<Check> {
  if (!seal) return { id: 'seal', state: 'waiting', says: 'seal_waiting' }
  const values = { count: seal.count }
  if (leaves === null) return { id: 'seal', state: 'partly', says: 'seal_lots', values }
  if (leaves.length !== seal.count || (await rootOf(leaves)) !== seal.root)
    return { id: 'seal', state: 'wrong', says: 'seal_wrong' }
  return seal.late
    ? { id: 'seal', state: 'partly', says: 'seal_late', values }
    : { id: 'seal', state: 'right', says: 'seal_right', values }
}

async function checkTicket({ bundle: { raffle, seal }, leaves, own }: Evidence): Promise<Check | null> {
  if (!own || own.length === 0 || (seal && leaves === null)) return null
  if (!seal || leaves === null) return { id: 'ticket', state: 'waiting', says: 'ticket_waiting' }
  const committedLeaves = new Set(leaves)
  const ownLeaves = await Promise.all(own.map((ticket) => raffleLeafOf({ ...ticket, drawId: raffle.drawId })))
  const missing = own.find((_, at) => !committedLeaves.has(ownLeaves[at] ?? ''))
  return missing
    ? { id: 'ticket', state: 'wrong', says: 'ticket_wrong', values: { no: missing.ticketNo } }
    : { id: 'ticket', state: 'right', says: 'ticket_right', values: { count: own.length } }
}

/** Checks all that there is the means for, on this device alone (CON-100). */
export async function checkAll(evidence: Evidence): Promise<Check[]> {
  const checks = await Promise.all(
    [checkCommitment, checkBeacon, checkSeal, checkWins, checkLog, checkTicket].map((check) => check(evidence)),
  )
  return checks.filter((check) => check !== null)
}
