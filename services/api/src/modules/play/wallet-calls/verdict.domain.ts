import type { ReachedLimit } from '@tessera/site'
import type { WalletStatus } from '@tessera/wallet-protocol'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { RoundRejection } from '../rounds/rounds.domain.ts'

/** Currency code of play money in the API. */
export const PLAY_MONEY = 'FUN'
/** Response of a call. Minor units. */
export interface WalletResult {
  status: WalletStatus
  /** Amount that the member may stake now; undefined if the member is unknown. */
  balance?: bigint
  currency?: string
  /** Transaction id of the ledger. */
  operatorTxId?: string
  /** With `LIMIT_REACHED`: the limit, and the time until which it applies (ISO 8601). */
  limit?: string
  until?: string
}

/** Largest amount with nine digits before the decimal point, in minor units. */
const MAX_AMOUNT = 99_999_999_999n

/** Formats an amount for the API: at most nine digits before the decimal point. */
export const amountOf = (minor: bigint): string => moneyText(minor > MAX_AMOUNT ? MAX_AMOUNT : minor)

/** Formats the body of a response; equal results have equal texts. */
export const toResponseText = ({ status, balance, currency, operatorTxId, limit, until }: WalletResult): string =>
  JSON.stringify({
    status,
    balance: balance === undefined ? undefined : amountOf(balance),
    currency,
    operatorTxId,
    limit,
    until,
  })

type RejectionStatus = Pick<WalletResult, 'status' | 'limit' | 'until'>
const STATUS_BY_CODE: Partial<Record<RoundRejection['code'], WalletStatus>> = {
  'system.maintenance': 'GAME_UNAVAILABLE',
  'game.unavailable': 'GAME_UNAVAILABLE',
  'session.missing': 'TOKEN_EXPIRED',
  'session.ended': 'TOKEN_EXPIRED',
  'user.unavailable': 'MEMBER_DISABLED',
  'amount.range': 'STAKE_OUT_OF_RANGE',
  'play.check.due': 'REALITY_CHECK',
  'funds.insufficient': 'NOT_ENOUGH_MONEY',
  // The balance that the provider gets does not contain the bonus then.
  'bonus.cash.elsewhere': 'NOT_ENOUGH_MONEY',
  'round.closed': 'ROUND_CLOSED',
  'round.unknown': 'BET_NOT_FOUND',
  'bet.unknown': 'BET_NOT_FOUND',
  'key.conflict': 'TX_CONFLICT',
}

/** Maps an error of the gate or of a round to a status for the provider. Throws if the error has no status. */
export function rejectionStatus(rejection: RoundRejection): RejectionStatus {
  const value = 'details' in rejection ? rejection.details?.value : undefined
  if (rejection.code === 'limit.reached') {
    const { limit, resetsAt } = value as ReachedLimit
    return { status: 'LIMIT_REACHED', limit: `${limit.kind}.${limit.window}`, until: resetsAt }
  }
  if (rejection.code === 'debt.open') return { status: 'LIMIT_REACHED', limit: 'debt' }
  if (rejection.code === 'bonus.bet.limit') return { status: 'LIMIT_REACHED', limit: 'bonus' }
  if (rejection.code === 'protection.active') return { status: 'EXCLUDED', until: (value as { until: string }).until }
  const status = STATUS_BY_CODE[rejection.code]
  if (!status) throw new Error(`no provider status for error ${rejection.code}`)
  return { status }
}
