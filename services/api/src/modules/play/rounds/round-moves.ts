import type { SetFunctionItem } from '../../../database/call-function.ts'
import type { Product } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot, MerchantRef } from '../../money/gate/gate.repository.ts'
import type { ClosedStake } from '../closing/closing.domain.ts'

/** Additional data from the caller. */
export interface CallerContext {
  /** Snapshot that the caller has read while the member is locked, in the same transaction, for the same round and call. */
  standing: LockedSnapshot
}

/** Context with a database function that posts and does additional work; its `answer` is part of the result. */
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
  /** The handle of the site's session that play belongs to. */
  session: string | null
  /** The provider's id of the stake, unique for ever. */
  txId: string
  /** Minor units; 0 in a free round. */
  amount: bigint
  game: Pick<ClosedStake, 'product' | 'gameType' | 'nodeId' | 'gameId' | 'odds'>
  rules: Product
}

export interface Win extends RoundRef {
  txId: string
  /** Minor units; 0 if nothing was won. */
  amount: bigint
  /** True if it ends the round. */
  end: boolean
}

export interface Rollback extends RoundRef {
  /** The provider's id of the returned stake. */
  betTxId: string
}
