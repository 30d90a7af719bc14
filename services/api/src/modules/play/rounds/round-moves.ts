import type { SetFunctionItem } from '../../../database/call-function.ts'
import type { Product } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot, MerchantRef } from '../../money/gate/gate.repository.ts'
import type { ClosedStake } from '../closing/closing.domain.ts'

/** Data that the caller has loaded already. */
export interface CallerContext {
  /** Snapshot that the caller has locked in the same transaction, for the same round and call. */
  snapshot: LockedSnapshot
}

/** Context with a database function that posts and does additional work; the function's result is returned as `answer`. */
export interface PostingContext<Item> extends CallerContext {
  postingFunction?: (item: Item) => SetFunctionItem
}

export interface RoundRef {
  memberId: string
  merchant: MerchantRef
  provider: string
  roundId: string
}

export interface Bet extends RoundRef {
  /** Handle of the member's session on the site. */
  session: string | null
  /** Provider's id of the stake, never reused. */
  txId: string
  /** Minor units; 0 in a free round. */
  amount: bigint
  game: Pick<ClosedStake, 'product' | 'gameType' | 'nodeId' | 'gameId' | 'odds'>
  product: Product
}

export interface Win extends RoundRef {
  txId: string
  /** Minor units; 0 if nothing was won. */
  amount: bigint
  /** True if the win ends the round. */
  endsRound: boolean
}

export interface Rollback extends RoundRef {
  /** Provider's id of the stake that is rolled back. */
  betTxId: string
}
