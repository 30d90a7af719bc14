import type { WalletStatus } from '@tessera/wallet-protocol'
import type { WalletCallRow } from '../play.tables.ts'
import type { MoneyCall } from './parts.domain.ts'

/** Earlier calls that matter to a call, as returned by the database function `wallet_known` before the call is evaluated. */
export interface PriorCalls {
  /** Earlier call with the same transaction id. */
  own: { fingerprint: string; answer: string | null } | null
  /** Related call: the stake that a rollback reverses, or a call with the id of the win of a bet-win. */
  other: {
    kind: WalletCallRow['kind']
    status: WalletStatus
    member: string | null
    round: string
    /** Minor units. */
    amount: string
    freeRound: string | null
  } | null
  /** True if the stake with this id was rolled back, possibly before the stake itself arrived. */
  returned: boolean
  /** True if the round belongs to another member. */
  foreign: boolean
  /** True if bets of the provider are stopped. */
  stopped: boolean
}

/** Returns the stored response of the same call, or a conflict if the id belongs to a different call. Null if the call is new. */
export function storedResponse(
  priorCalls: PriorCalls,
  call: MoneyCall['call'],
  fingerprint: string,
): string | 'TX_CONFLICT' | null {
  if (priorCalls.own) return (priorCalls.own.fingerprint === fingerprint && priorCalls.own.answer) || 'TX_CONFLICT'
  return call === 'bet-win' && priorCalls.other ? 'TX_CONFLICT' : null
}

/** Returns the status if it follows from the earlier calls alone; null if the round has to be checked. */
export function statusFromPrior(
  priorCalls: PriorCalls,
  { call, body }: MoneyCall,
  memberId: string,
): WalletStatus | null {
  const { other: relatedCall } = priorCalls
  if (call === 'bet' || call === 'bet-win') {
    if (priorCalls.returned) return 'BET_ROLLED_BACK'
    if (priorCalls.foreign) return 'INVALID_USER'
    return priorCalls.stopped ? 'GAME_UNAVAILABLE' : null
  }
  if (priorCalls.foreign) return 'INVALID_USER'
  if (call !== 'rollback') return null
  if (!relatedCall) return 'OK'
  if (relatedCall.member !== memberId) return 'INVALID_USER'
  if (relatedCall.kind !== 'bet') return 'NOT_REVERSIBLE'
  if (relatedCall.status !== 'OK' || priorCalls.returned) return 'OK'
  return relatedCall.round === body.roundId ? null : 'BET_NOT_FOUND'
}
