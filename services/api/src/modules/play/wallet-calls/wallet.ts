import type { Insertable } from 'kysely'
import type { StoredGame, Trx } from '../../../database/tables.ts'
import type { WalletCallRow } from '../play.tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import type { CallPart, CallParts, MoneyCall } from './parts.domain.ts'
import type { Player } from './player.ts'
import type { PriorCalls } from './prior-calls.domain.ts'
import type { WalletResult } from './verdict.domain.ts'

/** Call with a transaction id, together with its provider and player. */
export type WalletRequest = MoneyCall & {
  provider: Provider
  player: Player
  fingerprint: string
  parts: CallParts
  /** Game that was launched; null if it is no longer in the catalogue, or the game session no longer exists. */
  catalogueGame: StoredGame | null
}

/** State that was read while the member is locked. Minor units. */
export interface WalletSnapshot {
  at: Date
  balance: bigint
  priorCalls: PriorCalls
}

export interface CallResult extends WalletResult {
  /** True if money was moved. */
  moved: boolean
  /** Response text, if it was stored together with the posting. */
  answer?: string | null | undefined
  /** True if a proof does not match the commitment of its round. */
  broken?: boolean
}

/** Wallet that a call is processed with: real money in the ledger, or play money. Runs inside the caller's transaction. */
export interface Wallet {
  /** Locks the member and reads the state; null if the member no longer exists. */
  open(trx: Trx, request: WalletRequest): Promise<(WalletSnapshot & { process(): Promise<CallResult> }) | null>
}

/** Row of a part of a call to store, without the fields of the response. */
export const toCallDraft = (
  request: Pick<WalletRequest, 'provider' | 'call' | 'body' | 'fingerprint'>,
  part: CallPart,
  player: Player | null,
) =>
  ({
    provider: request.provider.code,
    tx_id: part.txId,
    call: request.call,
    fingerprint: request.fingerprint,
    merchant: player?.merchant.code ?? null,
    member_id: player?.memberId ?? null,
    round_id: request.body.roundId,
    kind: part.kind,
    amount: part.amount,
    ends: part.ends,
    currency: request.body.currency,
    ref_tx_id: part.refTxId,
    free_round: part.freeRound,
  }) satisfies Partial<Insertable<WalletCallRow>>
