import type { WalletStatus } from '@tessera/wallet-protocol'
import type { WalletCallRow } from '../../../play-tables.ts'
import type { MovingCall } from './parts.domain.ts'

/** What is known of a call before it is judged, as `wallet_known` answers. */
export interface Known {
  /** The call that came under this number. */
  own: { fingerprint: string; answer: string | null } | null
  /** What came under the second number: the stake of a rollback, the win of a stake with it. */
  other: {
    kind: WalletCallRow['kind']
    status: WalletStatus
    member: string | null
    round: string
    /** Minor units. */
    amount: string
    freeRound: string | null
  } | null
  /** A stake of this number was taken back, be it before it came. */
  returned: boolean
  /** The round is another member's. */
  foreign: boolean
  /** The provider's bets are refused. */
  stopped: boolean
}

/** What came before this very call: its first answer, or that the number stands for another one. Null: nothing. */
export function before(known: Known, call: MovingCall['call'], fingerprint: string): string | 'TX_CONFLICT' | null {
  if (known.own) return (known.own.fingerprint === fingerprint && known.own.answer) || 'TX_CONFLICT'
  return call === 'bet-win' && known.other ? 'TX_CONFLICT' : null
}

/** What the numbers alone decide; null where the round has to be asked. */
export function judgeKnown(known: Known, { call, body }: MovingCall, memberId: string): WalletStatus | null {
  const { other } = known
  if (call === 'bet' || call === 'bet-win') {
    if (known.returned) return 'BET_ROLLED_BACK'
    if (known.foreign) return 'INVALID_USER'
    return known.stopped ? 'GAME_UNAVAILABLE' : null
  }
  if (known.foreign) return 'INVALID_USER'
  if (call !== 'rollback') return null
  if (!other) return 'OK'
  if (other.member !== memberId) return 'INVALID_USER'
  if (other.kind !== 'bet') return 'NOT_REVERSIBLE'
  if (other.status !== 'OK' || known.returned) return 'OK'
  return other.round === body.roundId ? null : 'BET_NOT_FOUND'
}
