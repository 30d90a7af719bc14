import type { Insertable } from 'kysely'
import type { WalletCallRow } from '../../../play-tables.ts'
import type { StoredGame, Trx } from '../../../tables.ts'
import type { Provider } from '../providers/providers.domain.ts'
import type { PriorCalls } from './known.domain.ts'
import type { MovingCall, Part, Parts } from './parts.domain.ts'
import type { Player } from './player.ts'
import type { Verdict } from './verdict.domain.ts'

/** A call that names a number, with whose it is. */
export type WalletRequest = MovingCall & {
  provider: Provider
  player: Player
  fingerprint: string
  parts: Parts
  /** The launched game; null if it is no longer in the catalogue, or the session has ended. */
  stored: StoredGame | null
}

/** State read with the member's lock. Minor units. */
export interface WalletSnapshot {
  at: Date
  balance: bigint
  known: PriorCalls
}

export interface Acted extends Verdict {
  /** True if real money moved. */
  moved: boolean
  /** The response, if it was stored together with the move. */
  answer?: string | null | undefined
  /** A proof failed what its round had committed to. */
  broken?: boolean
}

/** Wallet of a call: real money on the ledger, or play money. All inside the caller's transaction. */
export interface Wallet {
  /** Locks the member, and reads; null where there is no such member any more. */
  open(trx: Trx, request: WalletRequest): Promise<(WalletSnapshot & { act(): Promise<Acted> }) | null>
}

/** A part of a call to store, without the fields of the response. */
export const draftOf = (
  request: Pick<WalletRequest, 'provider' | 'call' | 'body' | 'fingerprint'>,
  part: Part,
  player: Player | null,
) =>
  ({
    provider: request.provider.code,
    tx_id: part.txId,
    call: request.call,
    fingerprint: request.fingerprint,
    merchant: player?.house.code ?? null,
    member_id: player?.memberId ?? null,
    round_id: request.body.roundId,
    kind: part.kind,
    amount: part.amount,
    ends: part.ends,
    currency: request.body.currency,
    ref_tx_id: part.refTxId,
    free_round: part.freeRound,
  }) satisfies Partial<Insertable<WalletCallRow>>
