import type { WalletStatus } from '@tessera/wallet-protocol'
import type { WalletCallRow } from '../play.tables.ts'
import type { MovingCall } from './parts.domain.ts'

/** Earlier records of a call, read before it is evaluated, as returned by `wallet_known`. */
export interface PriorCalls {
  /** The earlier call with this number. */
  own: { fingerprint: string; answer: string | null } | null
  /** The record with the second number: the stake of a rollback, the win of a stake with it. */
  other: {
    kind: WalletCallRow['kind']
    status: WalletStatus
    member: string | null
    round: string
    /** Minor units. */
    amount: string
    freeRound: string | null
  } | null
  /** A stake with this number was rolled back, even before it arrived. */
  returned: boolean
  /** The round is another member's. */
  foreign: boolean
  /** The provider's bets are refused. */
  stopped: boolean
}

/** Stored response of the same call, or a conflict if the id belongs to another call. Null if the call is new. */
export function before(
  priorCalls: PriorCalls,
  call: MovingCall['call'],
  fingerprint: string,
): string | 'TX_CONFLICT' | null {
  if (priorCalls.own) return (priorCalls.own.fingerprint === fingerprint && priorCalls.own.answer) || 'TX_CONFLICT'
  return call === 'bet-win' && priorCalls.other ? 'TX_CONFLICT' : null
}

/** Status that follows from the ids alone; null if the round has to be checked. */
export function statusFromPrior(
  priorCalls: PriorCalls,
  { call, body }: MovingCall,
  memberId: string,
): WalletStatus | null {
  const { other } = priorCalls
  if (call === 'bet' || call === 'bet-win') {
    if (priorCalls.returned) return 'BET_ROLLED_BACK'
    if (priorCalls.foreign) return 'INVALID_USER'
    return priorCalls.stopped ? 'GAME_UNAVAILABLE' : null
  }
  if (priorCalls.foreign) return 'INVALID_USER'
  if (call !== 'rollback') return null
  if (!other) return 'OK'
  if (other.member !== memberId) return 'INVALID_USER'
  if (other.kind !== 'bet') return 'NOT_REVERSIBLE'
  if (other.status !== 'OK' || priorCalls.returned) return 'OK'
  return other.round === body.roundId ? null : 'BET_NOT_FOUND'
}
