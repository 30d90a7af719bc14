import type { ReachedLimit } from '@tessera/site'
import type { WalletStatus } from '@tessera/wallet-protocol'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { RoundRefusal } from '../rounds/rounds.domain.ts'

/** Currency code of play money in the API. */
export const PLAY_MONEY = 'FUN'
/** Result of a call. Minor units. */
export interface Verdict {
  status: WalletStatus
  /** Amount that the member may stake now; undefined without a member. */
  balance?: bigint
  currency?: string
  /** The ledger's number of what moved. */
  operatorTxId?: string
  /** With `LIMIT_REACHED`: which, and until when (ISO 8601). */
  limit?: string
  until?: string
}

/** The largest amount with nine digits. */
const MAX = 99_999_999_999n

/** As the wire has amounts: nine digits before the point, no more. */
export const amountOf = (minor: bigint): string => moneyText(minor > MAX ? MAX : minor)

/** Body of a response; the same verdict is always the same text. */
export const responseOf = ({ status, balance, currency, operatorTxId, limit, until }: Verdict): string =>
  JSON.stringify({
    status,
    balance: balance === undefined ? undefined : amountOf(balance),
    currency,
    operatorTxId,
    limit,
    until,
  })

type Said = Pick<Verdict, 'status' | 'limit' | 'until'>
const NO: Partial<Record<RoundRefusal['code'], WalletStatus>> = {
  'system.maintenance': 'GAME_UNAVAILABLE',
  'game.unavailable': 'GAME_UNAVAILABLE',
  'session.missing': 'TOKEN_EXPIRED',
  'session.ended': 'TOKEN_EXPIRED',
  'user.unavailable': 'MEMBER_DISABLED',
  'amount.range': 'STAKE_OUT_OF_RANGE',
  'play.check.due': 'REALITY_CHECK',
  'funds.insufficient': 'NOT_ENOUGH_MONEY',
  'round.closed': 'ROUND_CLOSED',
  'round.unknown': 'BET_NOT_FOUND',
  'bet.unknown': 'BET_NOT_FOUND',
  'key.conflict': 'TX_CONFLICT',
}

/** Maps an error of the gate or of a round to the provider's status. Throws on an error that has none. */
export function refusalOf(refusal: RoundRefusal): Said {
  const value = 'details' in refusal ? refusal.details?.value : undefined
  if (refusal.code === 'limit.reached') {
    const { limit, resetsAt } = value as ReachedLimit
    return { status: 'LIMIT_REACHED', limit: `${limit.kind}.${limit.window}`, until: resetsAt }
  }
  if (refusal.code === 'debt.open') return { status: 'LIMIT_REACHED', limit: 'debt' }
  if (refusal.code === 'bonus.bet.limit') return { status: 'LIMIT_REACHED', limit: 'bonus' }
  if (refusal.code === 'protection.active') return { status: 'EXCLUDED', until: (value as { until: string }).until }
  const status = NO[refusal.code]
  if (!status) throw new Error(`no status for ${refusal.code}`)
  return { status }
}
