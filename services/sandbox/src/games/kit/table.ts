import type { FreeRounds } from '../../provider/free-rounds.ts'
import type { NextRound } from '../../provider/sessions.ts'
import type { RequestError } from './provider-client.ts'
import { clamp } from './stakes.ts'

/** Data that prove a finished round. */
export interface RoundProof {
  roundId: string
  /** Commitment that was shown before the stake; null if another page showed it. */
  commit: string | null
  serverSeed: string
  clientSeed: string
  nonce: number
}

/**
 * State of any game. Money in satang, times in milliseconds of the page's clock. `asking`: a bet was sent and has no response yet;
 * `showing`: the response arrived, and the round is being animated.
 */
export interface Table {
  phase: 'opening' | 'ready' | 'asking' | 'showing' | 'closed'
  mode: 'real' | 'trial'
  currency: string
  least: number
  most: number
  balance: number
  stake: number
  /** Free rounds, which are played before the member's own money. */
  free: FreeRounds | null
  next: NextRound | null
  last: RoundProof | null
  refusal: RequestError | null
  /** The server has been silent for a while. */
  slow: boolean
  paused: boolean
  online: boolean
  /** Earliest time at which a round may start. */
  readyAt: number
  /** Balance that the site sent while a round was being shown; it is applied after the animation, because it would reveal the result. */
  held: number | null
}

export type TableEvent =
  | { type: 'opened'; as: Pick<Table, 'mode' | 'currency' | 'least' | 'most' | 'balance' | 'next' | 'free'> }
  | { type: 'stake'; stake: number }
  | { type: 'asked' }
  | { type: 'slow' }
  | {
      type: 'refused'
      refusal: RequestError
      next?: NextRound | undefined
      free?: FreeRounds | null | undefined
      at: number
    }
  | { type: 'began'; readyAt: number; balance?: number }
  | {
      type: 'ended'
      balance?: number | undefined
      next: NextRound | null
      free?: FreeRounds | null
      proven: RoundProof | null
    }
  | { type: 'balance'; balance: number }
  | { type: 'reseeded'; next: NextRound }
  | { type: 'understood' }
  | { type: 'paused' | 'resumed' | 'online' | 'offline' }

export const INITIAL_TABLE: Table = {
  phase: 'opening',
  mode: 'real',
  currency: 'THB',
  least: 100,
  most: 100_000,
  balance: 0,
  stake: 1000,
  free: null,
  next: null,
  last: null,
  refusal: null,
  slow: false,
  paused: false,
  online: true,
  readyAt: 0,
  held: null,
}

const CLOSING_STATUSES: ReadonlySet<string> = new Set(['INVALID_TOKEN', 'INVALID_USER', 'TOKEN_EXPIRED', 'NOT_OPEN'])

/** True if the error ends this game page; only the site can open the game again. */
export const closesPage = ({ status }: RequestError): boolean => CLOSING_STATUSES.has(status)

export function reduceTable(table: Table, event: TableEvent): Table {
  switch (event.type) {
    case 'opened':
      return { ...table, ...event.as, phase: 'ready', refusal: null, slow: false, stake: clamp(table.stake, event.as) }
    case 'stake':
      return table.phase === 'ready' ? { ...table, stake: clamp(event.stake, table) } : table
    case 'asked':
      return { ...table, phase: 'asking', refusal: null, slow: false }
    case 'slow':
      return table.phase === 'asking' || table.phase === 'opening' ? { ...table, slow: true } : table
    case 'refused': {
      const isClosed = closesPage(event.refusal) || table.phase === 'opening'
      return {
        ...table,
        phase: isClosed ? 'closed' : 'ready',
        refusal: event.refusal.status === 'TOO_SOON' ? null : event.refusal,
        slow: false,
        balance: table.held ?? table.balance,
        held: null,
        next: event.next ?? table.next,
        free: event.free === undefined ? table.free : event.free,
        readyAt: Math.max(table.readyAt, event.at + (event.refusal.waitMs ?? 0)),
      }
    }
    case 'began':
      return {
        ...table,
        phase: 'showing',
        slow: false,
        refusal: null,
        readyAt: event.readyAt,
        balance: event.balance ?? table.balance,
      }
    case 'ended':
      return {
        ...table,
        phase: 'ready',
        balance: event.balance ?? table.held ?? table.balance,
        held: null,
        next: event.next ?? table.next,
        free: event.free === undefined ? table.free : event.free,
        last: event.proven ?? table.last,
      }
    case 'balance':
      return table.phase === 'asking' || table.phase === 'showing'
        ? { ...table, held: event.balance }
        : { ...table, balance: event.balance, held: null }
    case 'reseeded':
      return { ...table, next: event.next }
    case 'understood':
      return table.phase === 'closed' ? table : { ...table, refusal: null }
    case 'paused':
      return { ...table, paused: true }
    case 'resumed':
      return {
        ...table,
        paused: false,
        refusal: table.refusal?.status === 'REALITY_CHECK' ? null : table.refusal,
      }
    case 'online':
    case 'offline':
      return { ...table, online: event.type === 'online' }
  }
}

export const canStartRound = (table: Table, now: number): boolean =>
  table.phase === 'ready' && !table.paused && table.online && table.refusal === null && now >= table.readyAt
